/** Manage Reservations is fetched when it is first wanted: most visits of an owner's own page have another purpose. */
import { loadChunk } from "../../platform/chunk.ts";

export const loadManage = () => loadChunk("manage-dialog", () => import("./manage-dialog.tsx"));
