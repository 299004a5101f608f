/** A credential as the version before the sealed address kept it. */
import { createCipheriv, scryptSync } from 'node:crypto';

export function sealedBefore(text: string, passphrase: string): object {
  const [salt, iv] = [Buffer.alloc(32, 3), Buffer.alloc(12, 5)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, { N: 2 ** 10, r: 8, p: 1 }), iv);
  cipher.setAAD(Buffer.from('balcao-passphrase-1:10'));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed };
  const inBase64 = Object.entries(parts).map(([name, part]) => [name, part.toString('base64')]);
  return { format: 'balcao-passphrase-1', cost: 10, ...Object.fromEntries(inBase64) };
}
