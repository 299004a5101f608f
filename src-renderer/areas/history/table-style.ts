/** How a language writes the history as a table: the words, the separators, the name of each column. Pure. */
import type { TableStyle } from '#shared/contract/history.ts';
import { type HistoryKind, historyKinds } from '#shared/contract/history-kinds.ts';
import { refundStates } from '#shared/contract/refund-kinds.ts';
import { saleGroups, statesOf } from '#shared/contract/sale-groups.ts';
import { goingBackWords } from '#shared/domain/going-back.ts';
import { openEndWords } from '#shared/domain/open-end.ts';
import { tableLineOf, tableMarks } from '#shared/domain/table-cells.ts';
import { waysToPay } from '#shared/domain/ways-to-pay.ts';
import { linkStatusKeys } from '../../i18n/link-status.ts';
import { type SectionKey, sectionWords, type Words } from '../../i18n/use-t.ts';
import { wayLabels } from '../../ui/payment-method-labels.ts';

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

export function tableStyle(told: Words, utcOffsetMinutes: number): TableStyle {
  const { t, language } = told;
  const words = [
    ...historyKinds.map((kind) => [`kind.${kind}`, t(`history.kinds.${kind}`)] as const),
    ...saleGroups.flatMap(statesOf).map((state) => [`sale.${state}`, t(`saleState.${state}`)] as const),
    ...openEndWords.map((word) => [`sale.${word}`, t(word)] as const),
    ...goingBackWords.map((word) => [`sale.${word}`, t(word)] as const),
    ...refundStates.map((state) => [`refund.${state}`, t(`refundState.${state}`)] as const),
    ...otherStates(told),
    ...waysToPay.map((way) => [`means.${way}`, t(wayLabels[way].name)] as const),
  ];
  return { ...tableMarks(language), utcOffsetMinutes, words: Object.fromEntries(words) };
}

/** A word for each of their states, as `shown-state.ts` names them. */
function otherStates(words: Words): (readonly [string, string])[] {
  const { t } = words;
  const section = (kind: HistoryKind, name: SectionKey) =>
    sectionWords(words, name).map(([key, word]) => [`${kind}.${key}`, word] as const);
  return [
    ...section('subscription', 'apiStatus'),
    ...section('subscription', 'subscriptionStatus'),
    ...section('subscription', 'subscriptions.state'),
    ['subscription.to-cancel', t('subscriptions.undo.word')],
    ...section('link', 'links.state'),
    ...Object.entries(linkStatusKeys).map(([status, key]) => [`link.${status}`, t(key)] as const),
    ['link.expired', t('links.status.expired')],
    ...section('charge', 'apiStatus'),
    ...section('charge', 'charges.state'),
    ...sectionWords(words, 'apiStatus').map(
      ([status, word]) => [`charge.of-invoice ${status}`, t('charges.ofInvoice', { word })] as const,
    ),
    ...section('chargeback', 'chargebacks.status'),
    ...section('card', 'cards.state'),
    ...section('client-card', 'clients.state'),
    ...section('counter-sale', 'tenders.state'),
    ['counter-return.returned', t('tenders.returned')],
  ];
}

export function tableHead({ t }: Words, { separator }: Pick<TableStyle, 'separator'>): string {
  return tableLineOf(
    columns.map((column) => t(`history.columns.${column}`)),
    separator,
  ).trimEnd();
}
