import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";

interface ReserveSheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The content of the card, as a sheet on narrow pages. */
export default function ReserveSheet({ title, isOpen, onClose, children }: ReserveSheetProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="reserve-sheet">{children}</div>
    </Dialog>
  );
}
