/** A manager creates, edits, retires and restores items; every change is on record, and every price is kept. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import { type CatalogProblem, checkItem, cleanBarcode, cleanText } from '#shared/domain/catalog-rules.ts';
import { sameGtin } from '#shared/domain/gtin.ts';
import { cents } from '#shared/domain/money.ts';
import { AppError, existing, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { CatalogContext } from './catalog-context.ts';
import { seedDemoCatalog } from './demo-catalog.ts';
import { keepPhoto, type PhotoChange, photoAtAfter, readPhoto } from './edit-photo.ts';
import { isSameItem, recordedItem } from './item-facts.ts';
import { highestCode, type ItemsTable } from './table.ts';

type ItemMethods = 'catalog.saveItem' | 'catalog.addSamples' | 'catalog.setRetired' | 'catalog.prices';

export function createItemHandlers(context: CatalogContext): Handlers<ItemMethods> {
  const { db, clock, makeId, items, prices, edit, announceAll } = context;
  const write = createItemWriter(context);
  return {
    'catalog.saveItem': (input, caller) =>
      db.transaction(() => {
        edit();
        const before = items.get(input.id);
        if ((before?.revision ?? null) !== input.revision) {
          refuseBroken([{ path: 'revision', code: 'changed-meanwhile' }]);
        }
        const draft = draftOf(context, input);
        const photo = readPhoto(input.photo);
        const taken = takenProblems(items, { id: input.id, ...draft });
        refuseBroken([...checkItem(draft), ...taken, ...photo.problems]);
        const after: CatalogItem = {
          favorite: null,
          retiredAt: null,
          ...before,
          // Who saves it has seen its price, whoever changed that before.
          recordedCents: null,
          ...draft,
          id: input.id,
          unitAmountCents: cents(draft.unitAmountCents),
          photoAt: photoAtAfter(before, photo.change, clock.now()),
          revision: (before?.revision ?? 0) + 1,
        };
        const by = { staffId: signedIn(caller).id, photo: photo.change };
        return write(before, after, before === null ? by : { ...by, known: asRecorded(before) });
      }),
    'catalog.addSamples': async (_input, caller) => {
      const staffId = signedIn(caller).id;
      const now = clock.now();
      const onAdded = (count: number): void => {
        edit();
        appendAudit(db, {
          at: now,
          action: 'catalog.addSamples',
          staffId,
          subject: 'catalog',
          after: { created: count },
        });
        announceAll();
      };
      const count = await seedDemoCatalog({ db, makeId, now, onAdded });
      if (count === 0) throw new AppError('not-possible-now', { message: 'the catalogue has items' });
      return { count };
    },
    'catalog.setRetired': ({ id, isRetired }, caller) =>
      db.transaction(() => {
        edit();
        const before = existing(items.get(id), `item ${id}`);
        if ((before.retiredAt !== null) === isRetired) return before;
        const after = {
          ...before,
          retiredAt: isRetired ? clock.now() : null,
          revision: before.revision + 1,
        };
        return write(before, after, { staffId: signedIn(caller).id });
      }),
    'catalog.prices': ({ id }) => prices.ofItem(existing(items.get(id), `item ${id}`).id),
  };
}

function draftOf({ db, categories }: CatalogContext, input: MethodInput<'catalog.saveItem'>) {
  const { categoryId, unitAmountCents } = input;
  if (categoryId !== null) existing(categories.get(categoryId), `category ${categoryId}`);
  const code = cleanText(input.code);
  const barcode = cleanBarcode(input.barcode);
  return {
    description: cleanText(input.description),
    code: code === '' ? String(highestCode(db) + 1) : code,
    barcode: barcode === '' ? null : barcode,
    categoryId,
    unitAmountCents,
  };
}

/** With the price that somebody gave it in the till. */
const asRecorded = (item: CatalogItem): CatalogItem => ({
  ...item,
  unitAmountCents: item.recordedCents ?? item.unitAmountCents,
});

type Codes = Pick<CatalogItem, 'id' | 'code' | 'barcode'>;

export function takenProblems(items: ItemsTable, { id, code, barcode }: Codes): CatalogProblem[] {
  return othersProblems(id, ownersOf(items, code, barcode ?? ''));
}

/** Who has these codes now. A scanner does not know a code from a bar code, so each may stand in the other field as well. */
export interface Owners {
  readonly code: CatalogItem | null;
  readonly barcode: CatalogItem | null;
  readonly codeAsBarcode: CatalogItem | null;
  readonly barcodeAsCode: readonly CatalogItem[];
}

/** An empty one has no owner. */
export function ownersOf(items: ItemsTable, code: string, barcode: string): Owners {
  return {
    code: code === '' ? null : items.byCode(code),
    barcode: barcode === '' ? null : items.byBarcode(barcode),
    codeAsBarcode: code === '' ? null : items.byBarcode(code),
    barcodeAsCode: barcode === '' ? [] : sameGtin(barcode).flatMap((form) => items.byCode(form) ?? []),
  };
}

/** Two items with one code could not be told apart by a scanner: the other one is named. */
export function othersProblems(id: string | null, owners: Owners): CatalogProblem[] {
  const { code, barcode, codeAsBarcode, barcodeAsCode } = owners;
  const kinds = [
    { path: 'code', problem: 'code-taken', holders: [code] },
    { path: 'code', problem: 'code-is-barcode', holders: [codeAsBarcode] },
    { path: 'barcode', problem: 'barcode-taken', holders: [barcode] },
    { path: 'barcode', problem: 'barcode-is-code', holders: barcodeAsCode },
  ] as const;
  return kinds.flatMap(({ path, problem, holders }): CatalogProblem[] => {
    const other = holders.find((one) => one !== null && one.id !== id) ?? null;
    if (other === null) return [];
    const isRetired = other.retiredAt !== null;
    return [{ path, code: isRetired ? `${problem}-retired` : problem, params: { name: other.description } }];
  });
}

interface Edit {
  readonly staffId: string;
  /** The item as people left it, where its row may have been changed in the file since. Left out: as its row says. */
  readonly known?: CatalogItem;
  readonly photo?: PhotoChange;
}

function createItemWriter(context: CatalogContext) {
  const { db, clock, items, categories, prices, announceItems } = context;
  const nameOf = (id: string): string | null => categories.get(id)?.name ?? null;

  return (before: CatalogItem | null, wanted: CatalogItem, { staffId, photo, ...edit }: Edit): CatalogItem => {
    const known = edit.known ?? before;
    const isKnown = known !== null && isSameItem(known, wanted);
    const isSame = isKnown && before !== null && isSameItem(before, wanted);
    const hasSamePhoto = (before?.photoAt ?? null) === wanted.photoAt;
    if (isSame && hasSamePhoto) return before;
    const at = clock.now();
    if (before === null) items.insert(wanted, at);
    const after = before === null ? wanted : items.update(wanted, at);
    const { id: itemId, unitAmountCents: amountCents } = after;
    if (known?.unitAmountCents !== amountCents || before?.unitAmountCents !== amountCents) {
      prices.add({ itemId, at, amountCents, staffId, cause: before === null ? 'created' : 'edited' });
    }
    if (!isSame) {
      appendAudit(db, {
        at,
        action: actionOf(before, after),
        staffId,
        subject: itemId,
        // Whoever puts a changed row right again changes that row, and nothing that people had said.
        ...(before === null || known === null ? {} : { before: recordedItem(isKnown ? before : known, nameOf) }),
        after: recordedItem(after, nameOf),
      });
    }
    if (!hasSamePhoto) keepPhoto(context, after, { change: photo, staffId });
    announceItems([after]);
    return after;
  };
}

function actionOf(before: CatalogItem | null, after: CatalogItem) {
  if (before === null) return 'catalog.create';
  if (before.retiredAt === after.retiredAt) return 'catalog.edit';
  return after.retiredAt === null ? 'catalog.restore' : 'catalog.retire';
}
