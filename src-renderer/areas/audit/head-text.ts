/** A head of the record as somebody wrote it down: the number of lines, and the hash that covers them. Pure. */
import type { AuditHead } from '#shared/contract/audit.ts';

/** The number and the 64 characters are enough, however they were copied. Null when either is missing. */
export function readHead(text: string): Pick<AuditHead, 'count' | 'hash'> | null {
  const hash = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.exec(text)?.[0];
  const rest = hash === undefined ? '' : text.replace(hash, ' ');
  const count = /\d[\d.,]*/.exec(rest)?.[0].replace(/[.,]/g, '');
  return hash === undefined || count === undefined ? null : { count: Number(count), hash: hash.toLowerCase() };
}
