/** The hand-written lists of what each API document states, row by row, and the tests that prove each row. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export const documents = ['first', 'second'] as const;
export type DocumentName = (typeof documents)[number];

const listSchema = z.strictObject({
  heading: z.string().min(1),
  /** Where a person meets what these rows state: see `screens.ts`. A row may name another screen, or say why there is none. */
  screen: z.string(),
  rows: z
    .array(
      z.strictObject({
        /** A name of our own for a table row, a numbered rule or a sentence that rules something. */
        row: z.string().min(1),
        screen: z.string().optional(),
        /** `file.test.ts > suite > test` under `test/sandbox`; `*` stands for anything. */
        tests: z.array(z.string()).default([]),
        /** For what no test can prove (prose, other people's software): words that stand in `docs/sandbox.md`. */
        said: z.string().min(1).optional(),
      }),
    )
    .min(1),
});
export type RowList = z.output<typeof listSchema>;

const fixtures = new URL('../../fixtures/', import.meta.url);
const names = z.array(z.string());
const headingsSchema = z.object({ first: names, second: names, second_v1: names });

/** In the order of the document; a list whose heading the headings file does not have comes last. */
export function readLists(document: DocumentName): RowList[] {
  const folder = new URL(`conformance/${document}/`, fixtures);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const lists = files.map((file) => listSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
  const order = headingsOf(document);
  const place = ({ heading }: RowList) => (order.indexOf(heading) + order.length + 1) % (order.length + 1);
  return lists.toSorted((a, b) => place(a) - place(b));
}

export function headingsOf(document: DocumentName): string[] {
  const { first, second, second_v1 } = headingsSchema.parse(
    JSON.parse(readFileSync(new URL('v2/headings.json', fixtures), 'utf8')),
  );
  return document === 'first' ? first : [...second, ...second_v1];
}
