/** Reads a list of the API row by row: one odd row must not hide the readable ones, and must not be forgotten either. */
import { z } from 'zod';
import type { Unread } from '#shared/domain/unread.ts';
import type { AnswerProof } from './classify.ts';

export interface ReadRows<T> {
  readonly rows: readonly T[];
  readonly unread: Unread;
}

const rowsSchema = z.array(z.unknown());
const listSchema = z.union([rowsSchema, z.looseObject({ data: rowsSchema }).transform(({ data }) => data)]);

/** A list, bare or under `data`, whatever is in it. */
export const anyRows: AnswerProof = {
  safeParse: (body) => (listSchema.safeParse(body).success ? { success: true, data: body } : { success: false }),
};

/** Empty if the payload is no list. */
export function readRows<S extends z.ZodType>(schema: S, payload: unknown): ReadRows<z.output<S>> {
  const list = listSchema.safeParse(payload);
  const rows: z.output<S>[] = [];
  const ids: string[] = [];
  let count = 0;
  for (const row of list.success ? list.data : []) {
    const read = schema.safeParse(row);
    if (read.success) rows.push(read.data);
    else {
      count += 1;
      ids.push(...rawId(row));
    }
  }
  return { rows, unread: { count, ids } };
}

/** Looks under the names that ids have in v1 and v2; a longer text than 100 characters is no id. */
function rawId(row: unknown): string[] {
  const { id, code, invoice_code: invoiceCode, card_token: token } = Object(row) as Record<string, unknown>;
  const found = [id, code, invoiceCode, token].find((one) => typeof one === 'string' || typeof one === 'number');
  const text = String(found ?? '').trim();
  return text === '' || text.length > 100 ? [] : [text];
}
