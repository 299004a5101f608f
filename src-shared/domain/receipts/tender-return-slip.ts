/** The slip of money that the shop gave back by itself: what was handed over, by whom, and who approved it. */
import type { SlipLanguage, TenderReturnSlipFacts } from './receipt-facts.ts';
import {
  endLines,
  headLines,
  left,
  loud,
  moment,
  money,
  pair,
  returnedLines,
  rule,
  takenByText,
  titleLines,
} from './slip-parts.ts';
import type { SlipLine } from './slip-rows.ts';
import { slipWords } from './slip-words.ts';

export function tenderReturnSlip(facts: TenderReturnSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = slipWords[language];
  const { parts, items, approver, currency } = facts;
  const sum = parts.reduce((all, { amountCents }) => all + amountCents, 0);
  return [
    ...headLines(facts, language),
    ...titleLines(words.returnTitle, facts, language),
    left(`${words.sale} ${facts.number}`),
    pair(words.givenAt, moment(facts.givenAt, facts, language)),
    left(`${words.person}: ${facts.person}`),
    ...(approver === null ? [] : [left(`${words.approvedBy}: ${approver}`)]),
    left(`${words.till}: ${facts.till}`),
    rule,
    ...returnedLines(items),
    ...parts.map((part) => pair(takenByText(part, language), money(part.amountCents, language, currency))),
    pair(words.amount, money(sum, language, currency), true),
    rule,
    loud(words.returnWord),
    ...(parts.some(({ machine }) => machine !== null) ? [left(words.machineProvesReturn)] : []),
    rule,
    ...endLines(facts, language),
  ];
}
