/** How large a file of the catalogue may be. The core holds one such file in memory. */
export const importMaxBytes = 32 * 1024 * 1024;
export const importMaxLines = 200_000;
/** A piece in base64 fits in one frame of either host with room to spare. */
export const importPieceBytes = 120 * 1024;
/** Bad lines that a preview shows; the others are counted. */
export const shownBadLines = 500;
