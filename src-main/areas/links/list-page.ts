/**
 * The list of links. The API document shows neither its shape nor its order: links are taken from wherever a page has them,
 * and a link that is missing from the list is never proof that it does not exist.
 */
import { z } from 'zod';
import { linkSchema, type PaymentLink } from '#shared/wire/v1/links.ts';
import { inEnvelope } from '../../api/v1-answer.ts';

export interface LinkPage {
  readonly links: readonly PaymentLink[];
  /** Null where the page does not say. */
  readonly lastPage: number | null;
}

const rowsSchema = z.array(z.unknown());
const pageSchema = z.union([rowsSchema, z.object({ data: rowsSchema, last_page: z.int().min(1).optional() })]);

export const linkPageProof = inEnvelope(pageSchema);

export function readLinkPage(payload: unknown): LinkPage {
  const read = pageSchema.safeParse(payload);
  if (!read.success) return { links: [], lastPage: null };
  const page = read.data;
  const rows = Array.isArray(page) ? page : page.data;
  const links = rows.flatMap((row) => {
    const link = linkSchema.safeParse(row);
    return link.success ? [link.data] : [];
  });
  return { links, lastPage: Array.isArray(page) ? null : (page.last_page ?? null) };
}
