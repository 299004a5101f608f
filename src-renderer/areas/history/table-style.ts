/** How a language writes the history as a table: the words, the separators, the name of each column. Pure. */
import type { TableStyle } from '#shared/contract/history.ts';
import { historyKinds } from '#shared/contract/history-kinds.ts';
import { refundStates } from '#shared/contract/refund-kinds.ts';
import { saleGroups, statesOf } from '#shared/contract/sale-groups.ts';
import { goingBackWords } from '#shared/domain/going-back.ts';
import type { Words } from '../../i18n/use-t.ts';

const columns = [
  'number',
  'when',
  'kind',
  'state',
  'what',
  'customer',
  'means',
  'currency',
  'amount',
  'refunded',
  'person',
  'apiId',
  'chargeIds',
] as const;

export function tableStyle({ t, language }: Words, utcOffsetMinutes: number): TableStyle {
  const words = [
    ...historyKinds.map((kind) => [`kind.${kind}`, t(`history.kinds.${kind}`)] as const),
    ...saleGroups.flatMap(statesOf).map((state) => [`sale.${state}`, t(`saleState.${state}`)] as const),
    ...goingBackWords.map((word) => [`sale.${word}`, t(word)] as const),
    ...refundStates.map((state) => [`refund.${state}`, t(`refundState.${state}`)] as const),
  ];
  // Where the decimal mark is a comma, spreadsheet programs separate cells with semicolons.
  const marks =
    language === 'pt-BR' ? ({ separator: ';', decimal: ',' } as const) : ({ separator: ',', decimal: '.' } as const);
  return { ...marks, utcOffsetMinutes, words: Object.fromEntries(words) };
}

export function tableHead({ t }: Words, { separator }: Pick<TableStyle, 'separator'>): string {
  return columns.map((column) => t(`history.columns.${column}`)).join(separator);
}
