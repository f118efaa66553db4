/** Drag and drop of files onto an element. */
import { useState, type DragEvent } from "react";

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes("Files");
}

/** `handlers` are props of the element; they do nothing while `isOn` is false. */
export function useFileDrop(isOn: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  if (!isOn) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        // otherwise the browser would open the file
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setIsOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
