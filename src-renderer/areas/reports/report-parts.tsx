/** The sums of the days by hour, day, way, person, item and category, and how cards and Pix went. */
import { useMemo } from 'react';
import type { Report, ReportMoney } from '#shared/contract/reports.ts';
import { dayText, roughDuration } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { FactLines } from '../../ui/fact-list.tsx';
import { wayLabels } from '../../ui/payment-method-labels.ts';
import { Section } from '../../ui/section.tsx';
import { BarPlot } from './bar-plot.tsx';
import { soldOf } from './report-figures.tsx';
import { dayOf } from './report-lines.ts';
import { ReportTable } from './report-table.tsx';

interface PartProps {
  readonly report: Report;
}

export function ReportParts({ report }: PartProps) {
  return (
    <>
      <ByTime report={report} by="hour" />
      {report.byDay.length > 1 && <ByTime report={report} by="day" />}
      <ByWay report={report} />
      <ByPerson report={report} />
      <ByCategory report={report} />
      <ByItem report={report} />
      <Tries report={report} />
    </>
  );
}

function ByTime({ report: { byHour, byDay }, by }: PartProps & { readonly by: 'hour' | 'day' }) {
  const { t, language } = useWords();
  const money = useMoney();
  const columns = [t(`reports.column.${by}`), t('reports.column.sales'), t('reports.proven'), t('reports.atCounter')];
  const rows = useMemo(() => {
    const named: readonly (ReportMoney & { name: string; mark: string })[] =
      by === 'hour'
        ? byHour.map((row) => ({ ...row, name: `${row.hour}h`, mark: `${row.hour}h` }))
        : byDay.map((row) => {
            const day = dayOf(row.day);
            return { ...row, name: dayText(day, language), mark: `${day.slice(8)}/${day.slice(5, 7)}` };
          });
    return named;
  }, [by, byHour, byDay, language]);
  const bars = useMemo(
    () => ({
      names: rows.map(({ mark }) => mark),
      proven: rows.map(({ receivedCents }) => receivedCents),
      atCounter: rows.map(({ counterCents }) => counterCents),
    }),
    [rows],
  );
  const title = t(`reports.by.${by}`);
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="text-ink-muted">{t('reports.nothing')}</p>
      ) : (
        <div className="flex flex-wrap items-start gap-4">
          <BarPlot label={t('reports.plotOf', { what: title })} {...bars} amountText={money} />
          <ReportTable
            caption={title}
            columns={columns}
            rows={rows.map((row) => [
              row.name,
              row.name,
              soldOf(row).toLocaleString(language),
              money(row.receivedCents),
              money(row.counterCents),
            ])}
          />
        </div>
      )}
    </Section>
  );
}

function ByWay({ report: { byWay, backs } }: PartProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const title = t('reports.by.way');
  const ways = [...new Set([...byWay.map(({ way }) => way), ...backs.map(({ way }) => way)])];
  const rows = ways.map((way): [string, ...string[]] => {
    const row = byWay.find((one) => one.way === way);
    const back = backs.find((one) => one.way === way);
    const taken = (row?.receivedCents ?? 0) + (row?.counterCents ?? 0);
    return [
      way,
      t(wayLabels[way].name),
      (row === undefined ? 0 : soldOf(row)).toLocaleString(language),
      money(taken),
      money(back?.cents ?? 0),
    ];
  });
  return (
    <Section title={title}>
      <ReportTable
        caption={title}
        columns={[
          t('reports.column.way'),
          t('reports.column.sales'),
          t('reports.column.taken'),
          t('reports.column.back'),
        ]}
        rows={rows}
      />
      <p className="text-sm text-ink-muted">{t('reports.backMeans')}</p>
    </Section>
  );
}

function ByPerson({ report: { byPerson } }: PartProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const title = t('reports.by.person');
  return (
    <Section title={title}>
      <ReportTable
        caption={title}
        columns={[
          t('reports.column.person'),
          t('reports.column.sales'),
          t('reports.proven'),
          t('reports.atCounter'),
          t('reports.column.discount'),
        ]}
        rows={byPerson.map((row) => [
          row.key,
          row.name,
          soldOf(row).toLocaleString(language),
          money(row.receivedCents),
          money(row.counterCents),
          money(row.discountCents),
        ])}
      />
    </Section>
  );
}

function ByCategory({ report: { categories } }: PartProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const title = t('reports.by.category');
  return (
    <Section title={title}>
      <ReportTable
        caption={title}
        columns={[t('reports.column.category'), t('reports.column.quantity'), t('reports.column.sold')]}
        rows={categories.map(({ name, quantity, soldCents }) => [
          name,
          name === '' ? t('reports.noCategory') : name,
          quantity.toLocaleString(language),
          money(soldCents),
        ])}
      />
    </Section>
  );
}

function ByItem({ report: { items, otherItems } }: PartProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const title = t('reports.by.item');
  const line = (quantity: number, soldCents: number) => [quantity.toLocaleString(language), money(soldCents)] as const;
  const others: readonly [string, ...string[]][] =
    otherItems.count === 0
      ? []
      : [
          [
            'others',
            t('reports.otherItems', { count: otherItems.count }),
            ...line(otherItems.quantity, otherItems.soldCents),
          ],
        ];
  return (
    <Section title={title}>
      <ReportTable
        caption={title}
        columns={[t('reports.column.item'), t('reports.column.quantity'), t('reports.column.sold')]}
        rows={[
          ...items.map(({ key, category, name, quantity, soldCents }): [string, ...string[]] => [
            JSON.stringify([category, key]),
            name,
            ...line(quantity, soldCents),
          ]),
          ...others,
        ]}
      />
      <p className="text-sm text-ink-muted">{t('reports.soldMeans')}</p>
    </Section>
  );
}

function Tries({ report: { tries } }: PartProps) {
  const { t, language } = useWords();
  const { cards, cardsApproved, codes, codesPaid, timed, timedMs } = tries;
  const share = (part: number, all: number): string =>
    all === 0
      ? t('reports.none')
      : t('reports.shareOf', {
          share: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part / all),
          part: part.toLocaleString(language),
          all: all.toLocaleString(language),
        });
  return (
    <Section title={t('reports.by.tries')}>
      <FactLines
        lines={[
          [t('reports.cardsApproved'), share(cardsApproved, cards)],
          [t('reports.codesPaid'), share(codesPaid, codes)],
          [t('reports.timeToPay'), timed === 0 ? t('reports.none') : roughDuration(timedMs / timed, language)],
        ]}
      />
    </Section>
  );
}
