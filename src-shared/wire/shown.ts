/**
 * Fields that are only shown, on both generations of the wire.
 *
 * A field PROVES when the till decides about money by it: which resource this is (its id and its kind), how it stands (its
 * status), how much (amounts and their currency), and which attempts belong to it; a few (a card's last digits, an amount of
 * v1) only where they stand: see each. Those are parsed strictly, and
 * an answer that fails them proves nothing. Everything else is SHOWN: it never vetoes an answer. What is missing, or is not
 * what the document says, is left out, for the API document leaves many fields open and an odd one must not turn a charge
 * that was made into a doubt.
 */
import { z } from 'zod';
import { boundedRows, boundedText } from './bounds.ts';

export function shown<S extends z.ZodType>(schema: S) {
  return schema.nullish().catch(null);
}

/** A word or a sentence; a number where the document says text becomes its digits. */
export const shownText = shown(z.union([boundedText, z.number().transform(String)]));
/** Text where a number would be none. */
export const shownString = shown(boundedText);
export const shownCount = shown(z.int());

/** An empty text means "not said". */
export const shownWord = z
  .union([boundedText, z.number().transform(String)])
  .nullish()
  .catch('')
  .transform((word) => word ?? '');

/** A list in which each row is shown or left out separately. */
export function shownRows<S extends z.ZodType>(row: S) {
  return z
    .array(row.nullable().catch(null))
    .nullish()
    .catch([])
    .transform((rows) => boundedRows(rows ?? []).filter((one) => one !== null));
}
