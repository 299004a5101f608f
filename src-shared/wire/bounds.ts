/** How much of a text from outside is read: nobody reads more, and what is read stays with a sale for good. */
import { z } from 'zod';

const longestText = 2_048;
export const longestId = 255;
/** An id, a status: compared or sent back, so a cut one would be another. A longer one is none, and an answer with it proves nothing. */
export const boundedWord = z.string().min(1).max(longestId);
/** A token is sent back as it came, and may be signed and long. */
export const boundedToken = z.string().min(1).max(8_192);
/** Of rows that are only shown. */
const mostRows = 1_000;

const cutText = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

/** A text that is only shown. */
export const boundedText = z.string().transform(cutText);

export const boundedRows = <T>(rows: readonly T[]): T[] => rows.slice(0, mostRows);
