/** A manager creates, edits, retires and restores items; every change is on record, and every price is kept. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import { type CatalogProblem, checkItem, cleanBarcode, cleanText } from '#shared/domain/catalog-rules.ts';
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
  const { db, clock, makeId, announce, items, prices, edit } = context;
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
          ...draft,
          id: input.id,
          unitAmountCents: cents(draft.unitAmountCents),
          photoAt: photoAtAfter(before, photo.change, clock.now()),
          revision: (before?.revision ?? 0) + 1,
        };
        return write(before, after, { staffId: signedIn(caller).id, photo: photo.change });
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
        db.afterCommit(() => announce('catalog.replaced', {}));
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

type Codes = Pick<CatalogItem, 'id' | 'code' | 'barcode'>;

export function takenProblems(items: ItemsTable, { id, code, barcode }: Codes): CatalogProblem[] {
  return othersProblems(id, {
    code: items.byCode(code),
    barcode: barcode === null ? null : items.byBarcode(barcode),
  });
}

/** Two items with one code could not be told apart by a scanner: the other one is named. */
export function othersProblems(
  id: string | null,
  found: { readonly code: CatalogItem | null; readonly barcode: CatalogItem | null },
): CatalogProblem[] {
  return (['code', 'barcode'] as const).flatMap((path): CatalogProblem[] => {
    const other = found[path];
    if (other === null || other.id === id) return [];
    const code = other.retiredAt === null ? (`${path}-taken` as const) : (`${path}-taken-retired` as const);
    return [{ path, code, params: { name: other.description } }];
  });
}

interface Edit {
  readonly staffId: string;
  readonly photo?: PhotoChange;
}

function createItemWriter(context: CatalogContext) {
  const { db, clock, items, categories, prices, announceItems } = context;
  const nameOf = (id: string): string | null => categories.get(id)?.name ?? null;

  return (before: CatalogItem | null, wanted: CatalogItem, { staffId, photo }: Edit): CatalogItem => {
    const isSame = before !== null && isSameItem(before, wanted);
    const hasSamePhoto = (before?.photoAt ?? null) === wanted.photoAt;
    if (isSame && hasSamePhoto) return before;
    const at = clock.now();
    if (before === null) items.insert(wanted, at);
    const after = before === null ? wanted : items.update(wanted, at);
    const { id: itemId, unitAmountCents: amountCents } = after;
    if (before?.unitAmountCents !== amountCents) {
      prices.add({ itemId, at, amountCents, staffId, cause: before === null ? 'created' : 'edited' });
    }
    if (!isSame) {
      appendAudit(db, {
        at,
        action: actionOf(before, after),
        staffId,
        subject: itemId,
        ...(before === null ? {} : { before: recordedItem(before, nameOf) }),
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
