/** The sums of the days in large figures, each beside what it was in the days before. */
import type { Report, ReportMoney } from '#shared/contract/reports.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ShownReport } from './store.ts';

const figures = ['salesOfAll', 'proven', 'atCounter', 'back', 'discounts', 'ticket'] as const;
type Figure = (typeof figures)[number];

const backOf = ({ backs }: Report): number => backs.reduce((sum, { cents }) => sum + cents, 0);

export const soldOf = ({ sales, counterSales }: ReportMoney): number => sales + counterSales;

/** Null where there is nothing to divide. */
function figureOf(figure: Figure, report: Report): number | null {
  const { all } = report;
  switch (figure) {
    case 'salesOfAll':
      return soldOf(all);
    case 'proven':
      return all.receivedCents;
    case 'atCounter':
      return all.counterCents;
    case 'back':
      return backOf(report);
    case 'discounts':
      return all.discountCents;
    case 'ticket':
      return soldOf(all) === 0 ? null : Math.round((all.receivedCents + all.counterCents) / soldOf(all));
  }
}

export function ReportFigures({ shown: { report, before, times } }: { readonly shown: ShownReport }) {
  const { t, language } = useWords();
  const money = useMoney();
  const { all } = report;
  const text = (figure: Figure, value: number | null): string => {
    if (value === null) return '—';
    return figure === 'salesOfAll' ? value.toLocaleString(language) : money(value);
  };
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(--spacing(72),100%),1fr))] gap-3">
        {figures.map((figure) => {
          const [now, then] = [figureOf(figure, report), figureOf(figure, before)];
          return (
            <div key={figure} className="flex flex-col rounded-md border border-line bg-surface px-4 py-2">
              <dt className="text-sm text-ink-muted">{t(`reports.figure.${figure}`)}</dt>
              <dd className="money text-md font-bold">{text(figure, now)}</dd>
              <dd className="text-sm text-ink-muted">
                {t('reports.earlier', { value: text(figure, then) })}
                {changeText(now, then, language)}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-sm text-ink-muted">{t('reports.comparedWith', { count: times.daysBefore })}</p>
      {all.unproven > 0 && (
        <Notice
          quiet
          tone="warning"
          title={t('reports.unproven', { count: all.unproven, amount: money(all.unprovenCents) })}
        />
      )}
      {all.contestedCents > 0 && (
        <Notice quiet tone="warning" title={t('reports.contested', { amount: money(all.contestedCents) })} />
      )}
    </div>
  );
}

function changeText(now: number | null, then: number | null, language: string): string {
  if (now === null || then === null || then === 0) return '';
  const change = (now - then) / then;
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(change);
  return ` (${percent})`;
}
