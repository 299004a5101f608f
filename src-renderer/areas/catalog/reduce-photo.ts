/**
 * Makes the small photo of an item from the file that somebody chose. Only its pixels are kept, drawn anew: where and when it was taken
 * stays in the file.
 */
import {
  photoAimBytes,
  photoFileMaxBytes,
  photoFileMegabytes,
  photoHeadBytes,
  photoSide,
  photoTypeOf,
} from '#shared/domain/item-photo.ts';
import { base64Of } from '../../client/base64-of.ts';
import type { FormProblem } from '../../ui/shown-problems.ts';

export type ReducedPhoto = { readonly data: string } | { readonly problem: FormProblem };

/** Every photo that a screen makes is of this kind. */
export const reducedType = 'image/jpeg';

export async function reducePhoto(file: Blob): Promise<ReducedPhoto> {
  try {
    const problem = await problemOfFile(file);
    if (problem !== null) return { problem };
    // Turned as the camera was held: what is kept says nothing of that any more.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = drawn(bitmap);
    bitmap.close();
    return {
      data: await base64Of(await smallEnough((quality) => canvas.convertToBlob({ type: reducedType, quality }))),
    };
  } catch {
    return { problem: { path: 'photo', code: 'photo-unreadable' } };
  }
}

/** What can be said before the picture is opened. */
export async function problemOfFile(file: Blob): Promise<FormProblem | null> {
  const path = 'photo';
  if (file.size > photoFileMaxBytes) {
    return { path, code: 'photo-file-too-large', params: { maxMegabytes: photoFileMegabytes } };
  }
  const head = new Uint8Array(await file.slice(0, photoHeadBytes).arrayBuffer());
  return photoTypeOf(head) === null ? { path, code: 'photo-no-picture' } : null;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The largest square in the middle. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

function drawn(bitmap: ImageBitmap): OffscreenCanvas {
  const { x, y, side } = middleSquare(bitmap.width, bitmap.height);
  const to = Math.min(side, photoSide);
  const canvas = new OffscreenCanvas(to, to);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // What is transparent in the file: on black, a dark outline would be lost.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, to, to);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, side, side, 0, 0, to, to);
  return canvas;
}

const qualities = [0.85, 0.7, 0.5, 0.3] as const;

/** The best that is small enough, or else the smallest. */
export async function smallEnough(encode: (quality: number) => Promise<Blob>): Promise<Blob> {
  const [best, ...others] = qualities;
  let made = await encode(best);
  for (const quality of others) {
    if (made.size <= photoAimBytes) break;
    made = await encode(quality);
  }
  return made;
}
