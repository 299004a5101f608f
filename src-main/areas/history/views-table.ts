/** The rows of named views. They hold no data of sales, but somebody may have searched for a person and kept the search. */
import { type HistoryView, historyViewSchema } from '#shared/contract/history.ts';
import { emailKey, type KnownBuyer } from '#shared/domain/buyer-identity.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import { columnsOf, json, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';

const columns = columnsOf('history_views', { name: plain<string>(), choice: json<unknown>() });

export function createHistoryViewsTable(db: Db) {
  const rows = columns.all(db, 'ORDER BY name');
  const remove = db.prepare('DELETE FROM history_views WHERE name = @name');
  const all = (): HistoryView[] => rows().flatMap(viewOf);
  return {
    all,
    save: columns.replace(db, columns.keys, {
      by: ['name'],
      more: { staff_id: '@staff', updated_at: '@now' },
      first: { till_id: '@till' },
    }),
    remove: (name: string): void => void remove.run({ name }),
    /** Those whose name or search names this person: by the whole name, the e-mail or the document. */
    naming(buyer: KnownBuyer): string[] {
      return all().flatMap(({ name, choice }) => (isNaming([name, choice.search], buyer) ? [name] : []));
    },
  };
}

function isNaming(texts: readonly string[], { identities }: KnownBuyer): boolean {
  const names = identities.flatMap(({ name, email }) => [foldText(name), foldText(emailKey(email))]).filter(Boolean);
  const documents = identities.flatMap(({ document }) => (document === null ? [] : [normalizeTaxId(document)]));
  return texts.some(
    (text) =>
      names.some((name) => foldText(text).includes(name)) ||
      documents.some((document) => document !== '' && normalizeTaxId(text).includes(document)),
  );
}

/** A view that another version wrote, and this version cannot read, is left out but stays stored. */
function viewOf(row: ReturnType<typeof columns.read>): HistoryView[] {
  const view = historyViewSchema.safeParse(row);
  return view.success ? [view.data] : [];
}
