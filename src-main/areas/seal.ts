/**
 * A seal of values that the record of actions does not name one by one, over the text in which the file has them. The record is sealed itself, so
 * whoever changes such a value past the till cannot make its seal fit.
 */
import { createHash } from 'node:crypto';

/** 128 bits of SHA-256: nobody finds another text of the same seal. */
export const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Of what was written before there were seals, nothing is said. */
export const isSealBroken = (sealed: unknown, text: string | null): boolean =>
  typeof sealed === 'string' && (text === null || sealOf(text) !== sealed);
