/** Images of links, recognised by their first bytes, never by their names. If an image cannot be processed, the link only lacks it. */
import { newUuid } from '../state/ids.ts';
import type { SandboxContext } from '../state/world.ts';

const signatures: ReadonlyArray<readonly [extension: string, contentType: string, matches: (hex: string) => boolean]> =
  [
    ['jpg', 'image/jpeg', (hex) => hex.startsWith('ffd8ff')],
    ['png', 'image/png', (hex) => hex.startsWith('89504e470d0a1a0a')],
    ['gif', 'image/gif', (hex) => hex.startsWith('474946383761') || hex.startsWith('474946383961')],
    // RIFF, four bytes of length, WEBP.
    ['webp', 'image/webp', (hex) => hex.startsWith('52494646') && hex.slice(16, 24) === '57454250'],
  ];

export interface PlacedImage {
  readonly url: string;
  readonly path: string;
}

/** Null when the bytes are none of the four formats, or too many. */
export function storeImage(context: SandboxContext, bytes: Uint8Array): PlacedImage | null {
  if (bytes.byteLength > context.switches.image_max_bytes) return null;
  const hex = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  const found = signatures.find(([, , matches]) => matches(hex));
  if (!found) return null;
  const path = `images/${newUuid(context.random)}.${found[0]}`;
  context.world.v1.images.set(path, { contentType: found[1], bytes });
  return { path, url: `${context.origin}/${path}` };
}

/** API document, `image`: a public URL or base64, with or without a data prefix. The sandbox fetches no URL: it keeps the address. */
export function readImage(context: SandboxContext, image: string): string | null {
  if (/^https?:\/\//i.test(image)) return publicUrl(image);
  const base64 = image.replace(/^data:[\w.+-]+\/[\w.+-]+;base64,/i, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  return storeImage(context, new Uint8Array(Buffer.from(base64, 'base64')))?.url ?? null;
}

function publicUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { pathname, href } = new URL(text);
  const extension = /\.([a-z0-9]+)$/i.exec(pathname)?.[1]?.toLowerCase();
  return extension === undefined || ['jpg', 'jpeg', 'png', 'webp', 'gif'].includes(extension) ? href : null;
}
