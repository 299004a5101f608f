/** What slips of all kinds have in common: the head with the shop, the words above and below, times and amounts. */
import { formatMoney } from '../money.ts';
import { taxIdType } from '../tax-id.ts';
import { computerZone, zoneAheadMs } from '../time-zone.ts';
import type { PaidBy, ReturnedItem, SlipFacts, SlipLanguage, SoldSlipFacts, TakenBy } from './receipt-facts.ts';
import type { SlipLine } from './slip-rows.ts';
import { slipWords } from './slip-words.ts';

export const rule: SlipLine = { kind: 'rule' };

export const centre = (text: string, look: { bold?: boolean; double?: boolean } = {}): SlipLine => ({
  kind: 'text',
  text,
  align: 'centre',
  ...look,
});

export const loud = (text: string): SlipLine => centre(text, { bold: true });

export const left = (text: string): SlipLine => ({ kind: 'text', text });

export const pair = (label: string, value: string, bold = false): SlipLine => ({
  kind: 'pair',
  left: label,
  right: value,
  bold,
});

/** Practice must not look like money, on paper neither. */
function worldLines({ world }: SlipFacts, language: SlipLanguage): SlipLine[] {
  const { training, test } = slipWords[language];
  return world === 'live' ? [] : [centre(world === 'training' ? training : test, { bold: true, double: true })];
}

export function headLines(facts: SlipFacts, language: SlipLanguage): SlipLine[] {
  const { name, document, address } = facts.shop;
  const type = taxIdType(document);
  const taxId = type === null ? document : `${type.toUpperCase()} ${document}`;
  const shop = [taxId, address].filter(Boolean).map((text) => centre(text));
  return [...worldLines(facts, language), centre(name, { bold: true, double: true }), ...shop, rule];
}

/** What the slip is, that it is nothing fiscal, and which copy of it. */
export function titleLines(title: string, facts: SlipFacts, language: SlipLanguage): SlipLine[] {
  const { notFiscal, customerCopy, shopCopy, second } = slipWords[language];
  const copy = facts.copy === 'customer' ? customerCopy : shopCopy;
  return [
    loud(title),
    loud(notFiscal),
    centre(copy),
    ...(facts.isSecond ? [centre(second, { bold: true, double: true })] : []),
    rule,
  ];
}

/** Of which sale it is, who made it, and what was sold. */
export function soldLines(facts: SoldSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = slipWords[language];
  const { lines, sums, currency } = facts;
  const amount = (amountCents: number): string => money(amountCents, language, currency);
  const off =
    sums.discountCents === 0
      ? []
      : [pair(words.subtotal, amount(sums.fullCents)), pair(words.discounts, amount(-sums.discountCents))];
  return [
    pair(`${words.sale} ${facts.number}`, moment(facts.soldAt, facts, language)),
    left(`${words.person}: ${facts.person}`),
    left(`${words.till}: ${facts.till}`),
    rule,
    ...lines.map(({ quantity, description, fullCents }) => pair(`${quantity} x ${description}`, amount(fullCents))),
    rule,
    ...off,
    pair(words.total, amount(sums.totalCents), true),
    rule,
  ];
}

/** Nothing where an amount went back, and no items. */
export const returnedLines = (items: readonly ReturnedItem[]): SlipLine[] =>
  items.length === 0 ? [] : [...items.map(({ quantity, description }) => left(`${quantity} x ${description}`)), rule];

/** The end of every slip: when what it says was so. A later one of the same sale may say something else. */
export function endLines(facts: SlipFacts, language: SlipLanguage): SlipLine[] {
  const at = pair(slipWords[language].stateAt, moment(facts.printedAt, facts, language));
  return [at, ...worldLines(facts, language), { kind: 'cut' }];
}

/** Intl puts a no-break space after the sign of a currency, which printers do not know. */
export const money = (amountCents: number, language: SlipLanguage, currency: string): string =>
  formatMoney(amountCents, language, currency).replace(/\s/gu, ' ');

/** `14/01/2026 23:59:59` by the clock of the shop. Not by Intl: its form changes with the version of the language. */
export function moment(at: number, { shop }: SlipFacts, language: SlipLanguage): string {
  const ahead = zoneAheadMs(at, shop.timeZone === '' ? computerZone() : shop.timeZone);
  const [day = '', time = ''] = new Date(at + ahead).toISOString().split(/[T.]/);
  return language === 'en' ? `${day} ${time}` : `${day.split('-').reverse().join('/')} ${time}`;
}

/** A card by its brand and its last four digits: with `*`, because the usual dot rings the bell of a printer. */
export function paidByText({ method, card }: PaidBy, language: SlipLanguage): string {
  const name = slipWords[language].method[method];
  return card === null ? name : `${name} ${card.brand} ****${card.lastFour.slice(-4)}`;
}

/** "Dinheiro", or "Maquininha, débito Visa": as people chose it, not as anybody confirmed it. */
export function takenByText({ kind, machine }: TakenBy, language: SlipLanguage): string {
  const { tender, mode } = slipWords[language];
  return machine === null
    ? tender[kind]
    : [`${tender[kind]},`, mode[machine.mode], machine.brand].filter(Boolean).join(' ');
}
