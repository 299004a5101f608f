/** What a photo of an item may be: how large, and of which kind, told by its first bytes and not by its name. Pure. */

/** A file that somebody chooses, before the screen makes it small. */
export const photoFileMegabytes = 10;
export const photoFileMaxBytes = photoFileMegabytes * 1024 * 1024;
/** A side of the square that is kept: twice what a tile shows, for dense screens. */
export const photoSide = 240;
/** What the screen makes of a file; the core takes a little more, never a photo as a camera makes it. */
export const photoAimBytes = 40 * 1024;
export const photoMaxKilobytes = 64;
export const photoMaxBytes = photoMaxKilobytes * 1024;
/** Photos that one answer may carry: at their largest they stay below 1.1 MB. */
export const photosAtOnce = 12;

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** As many bytes as tell the kind of a picture. */
export const photoHeadBytes = 12;

const marks: Readonly<Record<PhotoType, readonly (readonly [at: number, bytes: readonly number[]])[]>> = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  // "RIFF", the length, "WEBP".
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
};

/** Null: no picture that the till takes. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  const fits = (type: PhotoType): boolean =>
    marks[type].every(([at, mark]) => mark.every((byte, place) => bytes[at + place] === byte));
  return photoTypes.find(fits) ?? null;
}
