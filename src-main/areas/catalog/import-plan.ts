/** What a file would do to the catalogue, line by line, held against the catalogue as it is. Nothing is written. */

import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { BadLine, ImportPreview } from '#shared/contract/catalog-import.ts';
import {
  type CatalogColumn,
  catalogColumns,
  type PriceReading,
  readActive,
  readPrice,
} from '#shared/domain/catalog-cells.ts';
import { importMaxLines, shownBadLines } from '#shared/domain/catalog-import-limits.ts';
import { type CatalogProblem, checkItem, cleanBarcode, cleanText } from '#shared/domain/catalog-rules.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { sameGtin } from '#shared/domain/gtin.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { holdsSecret } from '#shared/domain/secret-in-text.ts';
import { unescapedCell } from '#shared/domain/table-cells.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import { readSettings } from '../settings/table.ts';
import type { CatalogContext } from './catalog-context.ts';
import { type Owners, othersProblems, ownersOf } from './edit-items.ts';
import { createPlannedCategories, type PlannedCategories } from './import-categories.ts';
import type { FileLine } from './import-lines.ts';
import type { FileForm } from './import-text.ts';
import { highestCode } from './table.ts';

export interface PlannedItem extends Pick<CatalogItem, 'barcode' | 'description' | 'unitAmountCents'> {
  /** Null for a new item. */
  readonly id: string | null;
  /** Empty: it gets the next number. */
  readonly code: string;
  /** Null for none; left out where the file has no such column. */
  readonly category?: string | null;
  readonly isActive?: boolean;
}

export interface ImportPlan {
  readonly items: readonly PlannedItem[];
  readonly categories: PlannedCategories;
  /** The first number for an item without a code: above every one in the catalogue and in the file. */
  readonly firstFreeCode: number;
  readonly preview: ImportPreview;
}

/** Without a path it is of the whole line. */
type Problem = Omit<CatalogProblem, 'path'> & Partial<Pick<CatalogProblem, 'path'>>;
type Cells = Readonly<Partial<Record<CatalogColumn, string>>>;
type Reading = { readonly problem: Problem } | { readonly item: PlannedItem; readonly before: CatalogItem | null };

const shownExamples = 8;
/** A heading that is longer is no heading, and would push the others off the screen. */
const longestHeading = 60;
const longestCell = 60;

export function createImportPlan(context: CatalogContext, form: FileForm) {
  const { db } = context;
  const categories = createPlannedCategories(context.categories.all());
  const seen = createSeenKeys();
  const items: PlannedItem[] = [];
  const bad: BadLine[] = [];
  const examples: ImportPreview['examples'] = [];
  const counts = { lines: 0, added: 0, changed: 0, unchanged: 0, badCount: 0 };
  let highest = highestCode(db);

  function refuse(line: number, cells: Cells, { path, code, params }: Problem): void {
    counts.badCount += 1;
    if (bad.length >= shownBadLines) return;
    const wrong = catalogColumns.find((column) => column === path);
    bad.push({
      line,
      code,
      name: shownCell(cells.description),
      cell: wrong === undefined || wrong === 'description' ? null : shownCell(cells[wrong]) || null,
      ...(params === undefined ? {} : { params: { ...params } }),
    });
  }

  function take(line: number, item: PlannedItem, before: CatalogItem | null): void {
    if (before !== null && isUnchanged(item, before, categories)) {
      counts.unchanged += 1;
      return;
    }
    counts[before === null ? 'added' : 'changed'] += 1;
    if (/^\d{1,9}$/.test(item.code)) highest = Math.max(highest, Number(item.code));
    items.push(item);
    if (examples.length < shownExamples) examples.push(exampleOf(line, item, asIs(before)));
  }

  function asIs(item: CatalogItem | null): Example['before'] {
    if (item === null) return null;
    const { code, barcode, description, unitAmountCents, categoryId, retiredAt } = item;
    return {
      code,
      barcode,
      description,
      unitAmountCents,
      category: categoryId === null ? null : (context.categories.get(categoryId)?.name ?? null),
      isActive: retiredAt === null,
    };
  }

  return {
    add({ line, cells }: FileLine): void {
      counts.lines += 1;
      if (counts.lines > importMaxLines) {
        refuseBroken([{ path: 'file', code: 'import-too-many-lines', params: { max: importMaxLines } }]);
      }
      const known = cellsOf(form, cells);
      const reading = readLine(context, form, { row: cells, cells: known });
      if ('problem' in reading) {
        refuse(line, known, reading.problem);
        return;
      }
      const { item, before } = reading;
      const problem = seen.problemOf(line, item) ?? categories.problemOf(item.category ?? null);
      if (problem === null) take(line, item, before);
      else refuse(line, known, problem);
    },
    end: (): ImportPlan => ({
      items,
      categories,
      firstFreeCode: highest + 1,
      preview: {
        ...counts,
        bad,
        examples,
        columns: form.columns.map((means, at) => ({
          heading: cleanText(form.headings[at] ?? '').slice(0, longestHeading),
          means,
        })),
        newCategories: categories.added(),
        encoding: form.encoding,
        separator: form.separator,
      },
    }),
  };
}

type Example = ImportPreview['examples'][number];

function exampleOf(line: number, item: PlannedItem, before: Example['before']): Example {
  const { code, barcode, description, unitAmountCents, category = null, isActive } = item;
  return {
    line,
    code,
    barcode,
    description,
    unitAmountCents,
    category,
    isActive: isActive ?? null,
    before,
  };
}

/** A card number that somebody typed for a name is refused, and not shown once more. */
function shownCell(cell = ''): string {
  if (holdsSecret(cell)) return '';
  return cell.length > longestCell ? `${cell.slice(0, longestCell - 1)}…` : cell;
}

const cellsOf = ({ columns }: FileForm, row: readonly string[]): Cells =>
  Object.fromEntries(
    columns.flatMap((column, at) => (column === null ? [] : [[column, cleanText(unescapedCell(row[at] ?? ''))]])),
  );

interface Line {
  readonly row: readonly string[];
  readonly cells: Cells;
}

function readLine(context: CatalogContext, { columns }: FileForm, { row, cells }: Line): Reading {
  if (row.slice(columns.length).some((cell) => cell.trim() !== '')) return { problem: { code: 'line-too-many-cells' } };
  const found = findItem(context, cells);
  return 'problem' in found ? found : fillItem(cells, found, readSettings(context.db).currency);
}

interface Found {
  /** The item that a line means: by its code, else by its bar code, else by its name, if it has neither. */
  readonly before: CatalogItem | null;
  readonly owners: Owners;
}

function findItem({ items }: CatalogContext, cells: Cells): Found | { problem: Problem } {
  const code = cells.code ?? '';
  const barcode = cleanBarcode(cells.barcode ?? '');
  const owners = ownersOf(items, code, barcode);
  const before = owners.code ?? owners.barcode;
  if (before !== null || code !== '' || barcode !== '' || cells.description === undefined) return { before, owners };
  const [first = null, second] = items.byName(cells.description);
  return second === undefined ? { before: first, owners } : { problem: { code: 'line-name-ambiguous' } };
}

/** A column that the file does not have leaves what it names as it was. */
function fillItem(cells: Cells, { before, owners }: Found, currency: MoneyCurrency): Reading {
  const barcode = cells.barcode === undefined ? (before?.barcode ?? null) : cleanBarcode(cells.barcode) || null;
  const price = priceOf(cells, before, currency);
  if ('code' in price) return { problem: { path: 'unitAmountCents', ...price } };
  const isActive = cells.isActive === undefined ? undefined : readActive(cells.isActive);
  if (isActive === null) return { problem: { path: 'isActive', code: 'line-active-unreadable' } };
  const id = before?.id ?? null;
  const code = cells.code === undefined || cells.code === '' ? (before?.code ?? '') : cells.code;
  const description = cells.description ?? before?.description ?? '';
  const draft = { description, code, barcode, unitAmountCents: price.amountCents };
  const [problem] = [...checkItem(draft), ...othersProblems(id, owners)];
  if (problem !== undefined) return { problem };
  const { category } = cells;
  return {
    before,
    item: {
      ...draft,
      id,
      ...(category === undefined ? {} : { category: category || null }),
      ...(isActive === undefined ? {} : { isActive }),
    },
  };
}

function priceOf({ unitAmountCents }: Cells, before: CatalogItem | null, currency: MoneyCurrency): PriceReading {
  if (unitAmountCents !== undefined) return readPrice(unitAmountCents, currency);
  return before === null ? { code: 'price-missing' } : { amountCents: before.unitAmountCents };
}

function isUnchanged(item: PlannedItem, before: CatalogItem, categories: PlannedCategories): boolean {
  return (
    item.code === before.code &&
    item.barcode === before.barcode &&
    item.description === before.description &&
    item.unitAmountCents === before.unitAmountCents &&
    (item.category === undefined || categories.idOf(item.category) === before.categoryId) &&
    (item.isActive === undefined || item.isActive === (before.retiredAt === null))
  );
}

/** Two lines of one file may not mean the same item, nor have one code in different fields. */
function createSeenKeys() {
  const seen = new Map<string, number>();
  const earlier = (key: string | null): number | undefined => (key === null ? undefined : seen.get(key));
  const barcodeKey = (text: string): string => `barcode ${sameGtin(text).toSorted().join(' ')}`;

  function crossed({ code, barcode }: PlannedItem): Problem | null {
    const asBarcode = code === '' ? undefined : earlier(barcodeKey(code));
    if (asBarcode !== undefined) return { path: 'code', code: 'line-code-is-barcode', params: { line: asBarcode } };
    const forms = barcode === null ? [] : sameGtin(barcode);
    const asCode = forms.map((form) => earlier(`code ${form}`)).find((line) => line !== undefined);
    return asCode === undefined ? null : { path: 'barcode', code: 'line-barcode-is-code', params: { line: asCode } };
  }

  return {
    problemOf(line: number, item: PlannedItem): Problem | null {
      const { id, code, barcode, description } = item;
      const keys = {
        code: code === '' ? null : `code ${code}`,
        barcode: barcode === null ? null : barcodeKey(barcode),
        id: id === null ? null : `id ${id}`,
        name: code === '' && barcode === null ? `name ${foldText(description)}` : null,
      };
      // Another item may have been given its bar code by mistake: then the item is not what repeats.
      const [ofCode, ofBarcode] = [earlier(keys.code), earlier(keys.barcode)];
      if (ofCode === undefined && ofBarcode !== undefined)
        return { path: 'barcode', code: 'line-barcode-twice', params: { line: ofBarcode } };
      const first = ofCode ?? earlier(keys.id) ?? earlier(keys.name);
      if (first !== undefined) return { code: 'line-twice', params: { line: first } };
      const problem = crossed(item);
      if (problem !== null) return problem;
      for (const key of Object.values(keys)) if (key !== null) seen.set(key, line);
      return null;
    },
  };
}
