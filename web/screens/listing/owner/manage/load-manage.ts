/** Manage Reservations is fetched when it is first wanted: most visits of an owner's own page have another purpose. */
import { loadChunk } from "../../../../chunk.ts";

export const loadManage = () => loadChunk("manage-dialog", () => import("./manage-dialog.tsx"));
