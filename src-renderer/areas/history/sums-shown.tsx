/**
 * Sums of the history: what is proven in large figures, and under it what is not, so that nobody counts it as received.
 */
import type { HistoryFilter, HistorySums } from '#shared/contract/history.ts';
import { otherBackOf } from '#shared/contract/no-sums.ts';
import { formatMoney, type MoneyCurrency, type MoneyLocale } from '#shared/domain/money.ts';
import { paymentMethods } from '#shared/domain/payment-methods.ts';
import { moneyOut } from '../../format/money-out.ts';
import { AmountsIn } from '../../i18n/currency.tsx';
import { useMoney } from '../../i18n/use-money.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import type { SumsByCurrency } from './read-history.ts';

interface SumsShownProps {
  readonly sums: SumsByCurrency;
  /** Of the list that they are of. */
  readonly kind: HistoryFilter['kind'];
}

/** In a container, whose width decides how many figures stand in a line. */
export function SumsShown({ sums, kind }: SumsShownProps) {
  const t = useT();
  const shown = shownSums(sums);
  const figures = figuresOf(shown, kind);
  return (
    <>
      <p className="text-sm font-semibold">{t('history.sums.proven')}</p>
      {shown.length === 1 ? (
        shown.map((one) => <Proven key={one.currency} sums={one} figures={figures} />)
      ) : (
        <ProvenBeside shown={shown} figures={figures} />
      )}
      {shown.map(({ currency, of }) => (
        <AmountsIn key={currency} currency={currency}>
          <Besides of={of} />
        </AmountsIn>
      ))}
    </>
  );
}

interface SumsProps {
  readonly of: HistorySums;
}

interface ShownSums extends SumsProps {
  readonly currency: MoneyCurrency;
}

/** A currency in which nothing was sold is not shown, unless there is nothing at all. */
function shownSums({ reais, dollars }: SumsByCurrency): readonly ShownSums[] {
  const holds = (sums: HistorySums): boolean => Object.values(sums).some((sum) => sum !== 0);
  const inDollars = holds(dollars) ? [{ currency: 'USD' as const, of: dollars }] : [];
  return holds(reais) || inDollars.length === 0 ? [{ currency: 'BRL', of: reais }, ...inDollars] : inDollars;
}

type Figure = 'sales' | 'received' | 'back' | 'contested' | 'net' | 'charges' | 'chargesReceived' | 'together';

/** Contested is shown where there is any, and so are direct charges beside sales, with what both are together. */
function figuresOf(shown: readonly ShownSums[], kind: HistoryFilter['kind']): readonly Figure[] {
  if (kind === 'charge') return ['charges', 'chargesReceived'];
  const isContested = shown.some(({ of }) => of.contestedCents !== 0);
  const isCharged = shown.some(({ of }) => of.charges !== 0);
  return [
    'sales',
    'received',
    'back',
    ...(isContested ? (['contested'] as const) : []),
    'net',
    ...(isCharged ? (['chargesReceived', 'together'] as const) : []),
  ];
}

const netOf = ({ receivedCents, backCents, contestedCents }: HistorySums): number =>
  receivedCents - backCents - contestedCents;

function figureText(figure: Figure, { currency, of }: ShownSums, language: MoneyLocale): string {
  switch (figure) {
    case 'sales':
      return of.sales.toLocaleString(language);
    case 'received':
      return formatMoney(of.receivedCents, language, currency);
    case 'back':
      return moneyOut(of.backCents, language, currency);
    case 'contested':
      return moneyOut(of.contestedCents, language, currency);
    case 'net':
      return formatMoney(netOf(of), language, currency);
    case 'charges':
      return of.charges.toLocaleString(language);
    case 'chargesReceived':
      return formatMoney(of.chargesCents, language, currency);
    case 'together':
      return formatMoney(netOf(of) + of.chargesCents, language, currency);
  }
}

/** So many stand in a line that none stands alone in the next. */
function inLine(count: number): string {
  if (count <= 2) return 'basis-2/5';
  if (count <= 4) return 'basis-1/5 @max-md:basis-2/5';
  return count === 7 ? 'basis-1/5 @max-md:basis-2/5' : 'basis-3/10';
}

interface ProvenProps {
  readonly figures: readonly Figure[];
}

function Proven({ sums, figures }: ProvenProps & { readonly sums: ShownSums }) {
  const { t, language } = useWords();
  return (
    // Side by side in even lines, or one under the other like on a receipt where they have no room for that.
    <dl className="flex flex-wrap gap-x-4 gap-y-1 @max-sm:flex-col @max-sm:flex-nowrap">
      {figures.map((figure) => (
        <div
          key={figure}
          className={cx(
            'grow @max-sm:flex @max-sm:basis-auto @max-sm:items-baseline @max-sm:justify-between @max-sm:gap-x-3',
            inLine(figures.length),
          )}
        >
          <dt className="text-sm text-ink-muted">{t(`history.sums.${figure}`)}</dt>
          <dd className="money text-md font-bold">{figureText(figure, sums, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One column for each currency: what is of one kind stands in one line, and nothing is added across. */
function ProvenBeside({ shown, figures }: ProvenProps & { readonly shown: readonly ShownSums[] }) {
  const { t, language } = useWords();
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <td />
          {shown.map(({ currency }) => (
            <th key={currency} scope="col">
              {t(`shopContact.currencies.${currency}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure}>
            <th scope="row" className="text-left text-sm font-normal text-ink-muted">
              {t(`history.sums.${figure}`)}
            </th>
            {shown.map((sums) => (
              <td key={sums.currency} className="money pl-4 text-right font-bold">
                {figureText(figure, sums, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Besides({ of }: SumsProps) {
  const { unproven, unprovenCents, leaving, contestedAgainCents, otherBackCents } = of;
  const { chargesUnproven, chargesReturned } = of;
  const { t } = useWords();
  const byMethod = paymentMethods.map((method) => ({ method, cents: of[otherBackOf[method]] }));
  const ofInvoicesCents = byMethod.reduce((rest, { cents }) => rest - cents, otherBackCents);
  const money = useMoney();
  return (
    <>
      {unproven > 0 && (
        <p className="text-sm font-semibold text-warning">
          {t('history.sums.unproven', { count: unproven, amount: money(unprovenCents) })}
        </p>
      )}
      {chargesUnproven > 0 && (
        <p className="text-sm font-semibold text-warning">
          {t('history.sums.chargesUnproven', { count: chargesUnproven, amount: money(of.chargesUnprovenCents) })}
        </p>
      )}
      {chargesReturned > 0 && (
        <p className="text-sm text-ink-muted">
          {t('history.sums.chargesReturned', { count: chargesReturned, amount: money(of.chargesReturnedCents) })}
        </p>
      )}
      {leaving > 0 && <p className="text-sm text-ink-muted">{t('history.sums.leaving', { count: leaving })}</p>}
      {contestedAgainCents > 0 && (
        <p className="text-sm font-semibold text-warning">
          {t('history.sums.contestedAgain', { amount: money(contestedAgainCents) })}
        </p>
      )}
      <CounterSums of={of} />
      {byMethod.map(
        ({ method, cents }) =>
          cents > 0 && (
            <p key={method} className="text-sm text-ink-muted">
              {t(`history.sums.otherBack.${method}`, { amount: money(cents) })}
            </p>
          ),
      )}
      {ofInvoicesCents > 0 && (
        <p className="text-sm text-ink-muted">
          {t('history.sums.otherBack.invoices', { amount: money(ofInvoicesCents) })}
        </p>
      )}
    </>
  );
}

/** What the shop took by itself: the word of people, so it is never added to what is proven. */
function CounterSums({ of }: SumsProps) {
  const { t } = useWords();
  const money = useMoney();
  const { counterSales: count, counterCents, counterBackCents, counterOtherBackCents } = of;
  return (
    <>
      {count > 0 && (
        <p className="text-sm text-ink-muted">
          {t('history.sums.counter', { count, amount: money(counterCents - counterBackCents) })}
          {counterBackCents > 0 && `. ${t('history.sums.counterBack', { amount: money(counterBackCents) })}`}
        </p>
      )}
      {counterOtherBackCents > 0 && (
        <p className="text-sm text-ink-muted">
          {t('history.sums.counterOtherBack', { amount: money(counterOtherBackCents) })}
        </p>
      )}
    </>
  );
}
