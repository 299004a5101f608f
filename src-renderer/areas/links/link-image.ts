/** A picture as a link can carry it: its pixels alone, drawn anew. Where and when a photo was taken stays in the file. */
import { imageBase64MaxLength } from '#shared/domain/link-draft.ts';

const sides = [1000, 700, 450, 300] as const;
/** These may be transparent, or have sharp edges that JPEG blurs. */
const drawings: readonly string[] = ['image/png', 'image/webp', 'image/gif'];

/** Base64 without a data prefix; null when the browser cannot read the picture. */
export async function readPicture(file: File): Promise<string | null> {
  // Turned as the camera was held: what is kept says nothing of that any more.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const types = drawings.includes(file.type) ? (['image/png', 'image/jpeg'] as const) : (['image/jpeg'] as const);
  for (const type of types) {
    for (const side of type === 'image/png' ? sides.slice(0, 1) : sides) {
      const small = drawn(bitmap, side, type);
      if (small !== null && small.length <= imageBase64MaxLength) return small;
    }
  }
  return null;
}

function drawn(bitmap: ImageBitmap, side: number, type: 'image/png' | 'image/jpeg'): string | null {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  if (type === 'image/jpeg') {
    // JPEG has no transparency, so transparent parts become white.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.85).split(',')[1] ?? null;
}
