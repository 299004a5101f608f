/**
 * What the publisher signs of an update: its version, how many tills get it at first, and the digest of each file. The release script signs with
 * this text and the app verifies with it, before a byte of a file is fetched; the systems' own signatures of installers come on top.
 */
import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

export const offeredUpdateSchema = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string() })).min(1),
  stagingPercentage: z.number().optional(),
  /** Parts that a small installer would fetch: the signature says nothing of them. */
  packages: z.null().optional(),
});
export type OfferedUpdate = z.infer<typeof offeredUpdateSchema>;

const signedSchema = z.object({ ...offeredUpdateSchema.shape, publisherSignature: z.string() });

/** An array, so that there is one way to write it. */
function signedText({ version, files, stagingPercentage }: OfferedUpdate): Buffer {
  const digests = files.map(({ url, sha512 }) => [url, sha512]);
  return Buffer.from(JSON.stringify(['balcao update 1', version, stagingPercentage ?? null, digests]));
}

export function signUpdate(update: OfferedUpdate, key: KeyObject): string {
  return sign(null, signedText(update), key).toString('base64');
}

/** Null for what the publisher did not sign as it stands there. */
export function readSignedUpdate(info: unknown, publisher: KeyObject): OfferedUpdate | null {
  const parsed = signedSchema.safeParse(info);
  if (!parsed.success) return null;
  const { publisherSignature, ...update } = parsed.data;
  const isTheirs = verify(null, signedText(update), publisher, Buffer.from(publisherSignature, 'base64'));
  return isTheirs ? update : null;
}
