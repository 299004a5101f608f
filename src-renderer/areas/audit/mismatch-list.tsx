/** What does not add up in the data file: a sentence each, with both sums, or in a line the names alone. */
import type { BooksState, Mismatch } from '#shared/contract/books.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { useWords, type Words } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { go } from '../../window/navigation.ts';

type Differing = Extract<BooksState, { state: 'differ' }>;

export function MismatchList({ found }: { readonly found: Differing }) {
  const words = useWords();
  const hidden = found.count - found.mismatches.length;
  return (
    <>
      <ul aria-label={words.t('books.list')}>
        {found.mismatches.map((one) => (
          <li key={`${one.kind} ${one.id} ${one.why}`} className="flex flex-wrap items-center gap-x-3">
            <span>{mismatchText(words, one)}</span>
            {isSaleThere(one) && (
              <Button look="quiet" onPress={() => go({ at: 'sales', saleId: one.id })}>
                {words.t('tenderDetail.openSale', { number: one.label })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{words.t('books.more', { count: hidden })}</p>}
    </>
  );
}

/** Of a sale that is gone, only the record of actions is left. */
const isSaleThere = ({ kind, label }: Mismatch): boolean =>
  (kind === 'sale' || kind === 'counter-sale') && label !== '';

const namedInALine = 2;

/** The first of them by name, once each. */
export function useDifferingNames(books: BooksState): string {
  const { t } = useWords();
  if (books.state !== 'differ') return '';
  const all = [...new Set(books.mismatches.map((one) => nameOf(t, one)))];
  const named = all.slice(0, namedInALine).join(', ');
  return all.length > namedInALine || books.count > books.mismatches.length ? `${named} …` : named;
}

const nameOf = (t: Words['t'], { kind, label }: Mismatch): string => t(`books.what.${kind}`, { label }).trim();

function mismatchText({ t, language, currency: ofShop }: Words, one: Mismatch): string {
  const { why, shownCents, otherCents, currency } = one;
  const money = (amount: number | null): string =>
    amount === null ? t('books.nothing') : formatMoney(amount, language, currency ?? ofShop);
  return t(`books.why.${why}`, { what: nameOf(t, one), shown: money(shownCents), other: money(otherCents) });
}
