/** Copies of the database go and come in pieces. A piece in base64 fits in one frame of either host with room to spare. */
export const copyPieceBytes = 120 * 1024;
