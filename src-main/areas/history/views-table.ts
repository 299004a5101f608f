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
    /** Those whose name or search names this person: by the whole name, the e-mail or the document, each as words of its own. */
    naming(buyer: KnownBuyer): string[] {
      return all().flatMap(({ name, choice }) => (isNaming([name, choice.search], buyer) ? [name] : []));
    },
  };
}

function isNaming(texts: readonly string[], { identities }: KnownBuyer): boolean {
  const names = identities.map(({ name }) => inWords(name)).filter((name) => name.trim() !== '');
  const emails = identities.map(({ email }) => emailKey(email)).filter(Boolean);
  const documents = identities.flatMap(({ document }) => (document === null ? [] : [normalizeTaxId(document)]));
  return texts.some(
    (text) =>
      names.some((name) => inWords(text).includes(name)) ||
      emails.some((email) => emailsIn(text).includes(email)) ||
      documents.some((document) => document !== '' && normalizeTaxId(text).includes(document)),
  );
}

const withEmail = /[^\s<>(),;:"']+@[^\s<>(),;:"']+/g;

/** Without a full stop at the end, which belongs to the sentence. */
const emailsIn = (text: string): string[] =>
  [...text.matchAll(withEmail)].map(([email]) => emailKey(email.replace(/\.+$/, '')));

/** Each word between spaces, so that "Ana" is found in "para Ana" and not in "bananas", nor in the e-mail of another Ana. */
function inWords(text: string): string {
  const words = foldText(text.replace(withEmail, ' ')).match(/[\p{L}\p{N}]+/gu);
  return ` ${(words ?? []).join(' ')} `;
}

/** A view that another version wrote, and this version cannot read, is left out but stays stored. */
function viewOf(row: ReturnType<typeof columns.read>): HistoryView[] {
  const view = historyViewSchema.safeParse(row);
  return view.success ? [view.data] : [];
}
