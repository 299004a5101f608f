/** What does not add up in the data file: a sentence each, with both sums. */
import type { BooksState, Mismatch } from '#shared/contract/books.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { useWords, type Words } from '../../i18n/use-t.ts';

type Differing = Extract<BooksState, { state: 'differ' }>;

export function MismatchList({ found, most }: { readonly found: Differing; readonly most: number }) {
  const words = useWords();
  const shown = found.mismatches.slice(0, most);
  const hidden = found.count - shown.length;
  return (
    <>
      <ul aria-label={words.t('books.list')}>
        {shown.map((one) => (
          <li key={`${one.kind} ${one.id} ${one.why}`}>{mismatchText(words, one)}</li>
        ))}
      </ul>
      {hidden > 0 && <p>{words.t('books.more', { count: hidden })}</p>}
    </>
  );
}

function mismatchText({ t, language, currency: ofShop }: Words, one: Mismatch): string {
  const { kind, why, label, shownCents, otherCents, currency } = one;
  const money = (amount: number | null): string =>
    amount === null ? t('books.nothing') : formatMoney(amount, language, currency ?? ofShop);
  const what = t(`books.what.${kind}`, { label }).trim();
  return t(`books.why.${why}`, { what, shown: money(shownCents), other: money(otherCents) });
}
