/** A picture as a link can carry it: unchanged when it is small, else made smaller. */
import { imageBase64MaxLength } from '#shared/domain/link-draft.ts';

const sides = [1000, 700, 450, 300];

/** Base64 without a data prefix; null when the browser does not know the picture format. */
export async function readPicture(file: File): Promise<string | null> {
  const known = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'].includes(file.type);
  const whole = known ? base64(new Uint8Array(await file.arrayBuffer())) : '';
  if (known && whole.length <= imageBase64MaxLength) return whole;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  for (const side of sides) {
    const small = drawn(bitmap, side);
    if (small !== null && small.length <= imageBase64MaxLength) return small;
  }
  return null;
}

function drawn(bitmap: ImageBitmap, side: number): string | null {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency, so transparent parts become white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? null;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
