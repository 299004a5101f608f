/**
 * The money of all that the list shows: what is proven in large figures, and under it what is not, so that nobody counts it as
 * received.
 */
import type { HistorySums } from '#shared/contract/history.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { moneyOut } from '../../format/money-out.ts';
import { timeOfDay } from '../../format/time.ts';
import { AmountsIn } from '../../i18n/currency.tsx';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import type { SumsByCurrency } from './read-history.ts';
import { summedAtOnce, useHistory } from './store.ts';

export function HistoryTotals() {
  const { t, language } = useWords();
  const { sums, isSumming, isCounting, total, filter } = useHistory();
  const { sum } = useHistory.getState();
  // Nothing else in the list has money that is added up here.
  if (filter.kind !== undefined && filter.kind !== 'sale') return null;
  const isMuch = total > summedAtOnce;
  if (sums === null) {
    if (!isMuch || isCounting) return null;
    return (
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-4">
        <Button look="quiet" className="-ml-4" isPending={isSumming} onPress={() => void sum()}>
          {t(isSumming ? 'history.sums.adding' : 'history.sums.add')}
        </Button>
      </div>
    );
  }
  return (
    <section
      aria-label={t('history.sums.title')}
      aria-busy={isSumming}
      className="@container flex shrink-0 flex-col gap-1 border-b border-line px-4 py-2"
    >
      {shownSums(sums).map(({ currency, of }) => (
        <AmountsIn key={currency} currency={currency}>
          <Proven of={of} />
          <Besides of={of} />
        </AmountsIn>
      ))}
      <p className="text-sm text-ink-muted">{t('history.sums.covers')}</p>
      {isMuch && (
        <p className="flex items-center justify-between text-sm text-ink-muted">
          {t('history.sums.asOf', { time: timeOfDay(sums.at, language) })}
          <Button look="quiet" isPending={isSumming} onPress={() => void sum()}>
            {t('history.sums.again')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** A currency in which nothing was sold has no line, unless there is nothing at all. */
function shownSums({ reais, dollars }: SumsByCurrency): readonly (SumsProps & { readonly currency: MoneyCurrency })[] {
  const holds = (sums: HistorySums): boolean => Object.values(sums).some((sum) => sum !== 0);
  const inDollars = holds(dollars) ? [{ currency: 'USD' as const, of: dollars }] : [];
  return holds(reais) || inDollars.length === 0 ? [{ currency: 'BRL', of: reais }, ...inDollars] : inDollars;
}

interface SumsProps {
  readonly of: HistorySums;
}

function Proven({ of: { sales, receivedCents, backCents, contestedCents } }: SumsProps) {
  const { t, language, currency } = useWords();
  const money = useMoney();
  const figures: readonly (readonly [string, string])[] = [
    [t('history.sums.sales'), sales.toLocaleString(language)],
    [t('history.sums.received'), money(receivedCents)],
    [t('history.sums.back'), moneyOut(backCents, language, currency)],
    ...(contestedCents === 0
      ? []
      : [[t('history.sums.contested'), moneyOut(contestedCents, language, currency)] as const]),
    [t('history.sums.net'), money(receivedCents - backCents - contestedCents)],
  ];
  return (
    // Side by side, or one under the other like on a receipt where they would break into uneven lines.
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 @max-sm:flex-col">
      {figures.map(([label, figure]) => (
        <div key={label} className="@max-sm:flex @max-sm:items-baseline @max-sm:justify-between">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="money text-md font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Besides({ of: { unproven, unprovenCents, leaving, contestedAgainCents, otherBackCents } }: SumsProps) {
  const { t } = useWords();
  const money = useMoney();
  return (
    <>
      {unproven > 0 && (
        <p className="text-sm font-semibold text-warning">
          {t('history.sums.unproven', { count: unproven, amount: money(unprovenCents) })}
        </p>
      )}
      {leaving > 0 && <p className="text-sm text-ink-muted">{t('history.sums.leaving', { count: leaving })}</p>}
      {contestedAgainCents > 0 && (
        <p className="text-sm font-semibold text-warning">
          {t('history.sums.contestedAgain', { amount: money(contestedAgainCents) })}
        </p>
      )}
      {otherBackCents > 0 && (
        <p className="text-sm text-ink-muted">{t('history.sums.otherBack', { amount: money(otherBackCents) })}</p>
      )}
    </>
  );
}
