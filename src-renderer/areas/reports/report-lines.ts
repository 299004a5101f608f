/** A report as lines of one table: a line for each hour, day, way, person, category and item. Pure. */
import type { Report, ReportMoney } from '#shared/contract/reports.ts';
import { type AmountCell, tableLineOf, tableMarks } from '#shared/domain/table-cells.ts';
import { dayText } from '../../format/time.ts';
import type { Words } from '../../i18n/use-t.ts';
import { wayLabels } from '../../ui/payment-method-labels.ts';
import { soldOf } from './report-figures.tsx';

export function reportHead({ t, language }: Words): string {
  const columns = [
    t('reports.column.part'),
    t('reports.column.name'),
    t('reports.column.quantity'),
    t('reports.proven'),
    t('reports.column.provenBack'),
    t('reports.atCounter'),
    t('reports.column.counterBack'),
    t('reports.column.back'),
    t('reports.column.sold'),
    t('reports.column.discount'),
  ];
  return tableLineOf(columns, tableMarks(language).separator).trimEnd();
}

export function reportLines(report: Report, words: Words): string[] {
  const { t, language } = words;
  const { separator, decimal } = tableMarks(language);
  const cents = (amount: number | null): AmountCell => ({ cents: amount, decimal });
  const line = (part: PartName, name: string, cells: Cells): string =>
    tableLineOf(
      [
        t(`reports.by.${part}`),
        name,
        String(cells.quantity),
        cents(cells.money?.receivedCents ?? null),
        cents(cells.money?.backCents ?? null),
        cents(cells.money?.counterCents ?? null),
        cents(cells.money?.counterBackCents ?? null),
        cents(cells.back ?? null),
        cents(cells.sold ?? null),
        cents(cells.discount ?? null),
      ],
      separator,
    );
  const ofMoney = (part: PartName, name: string, money: ReportMoney): string =>
    line(part, name, { quantity: soldOf(money), money, ...(part === 'way' ? {} : { discount: money.discountCents }) });
  return [
    ...report.byHour.map((row) => ofMoney('hour', `${row.hour}h`, row)),
    ...report.byDay.map((row) => ofMoney('day', dayText(dayOf(row.day), language), row)),
    ...report.byWay.map((row) => ofMoney('way', t(wayLabels[row.way].name), row)),
    ...report.backs.map(({ way, count, cents: back }) =>
      line('way', t(wayLabels[way].name), { quantity: count, back }),
    ),
    ...report.byPerson.map((row) => ofMoney('person', row.name, row)),
    ...report.categories.map(({ name, quantity, soldCents, discountCents }) =>
      line('category', name === '' ? t('reports.noCategory') : name, {
        quantity,
        sold: soldCents,
        discount: discountCents,
      }),
    ),
    ...report.items.map(({ name, quantity, soldCents, discountCents }) =>
      line('item', name, { quantity, sold: soldCents, discount: discountCents }),
    ),
  ];
}

type PartName = 'hour' | 'day' | 'way' | 'person' | 'category' | 'item';

interface Cells {
  readonly quantity: number;
  readonly money?: ReportMoney;
  readonly back?: number;
  readonly sold?: number;
  readonly discount?: number;
}

/** `2026-03-09` of a day counted from 1970. */
export const dayOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
