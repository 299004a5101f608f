/** The slip of a refund: a receipt once it is confirmed, and before that a request that proves nothing. */
import type { RefundSlipFacts, SlipLanguage } from './receipt-facts.ts';
import {
  endLines,
  headLines,
  left,
  loud,
  moment,
  money,
  paidByText,
  pair,
  returnedLines,
  rule,
  titleLines,
} from './slip-parts.ts';
import type { SlipLine } from './slip-rows.ts';
import { slipWords } from './slip-words.ts';

export function refundSlip(facts: RefundSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = slipWords[language];
  const { paidBy, word, items, of } = facts;
  const isDone = word === 'confirmed';
  return [
    ...headLines(facts, language),
    ...titleLines((isDone ? words.refundTitle : words.refundAskedTitle)[paidBy.method], facts, language),
    left(`${of.kind === 'sale' ? words.sale : words.invoice} ${of.number}`),
    pair(words.askedAt, moment(facts.askedAt, facts, language)),
    left(`${words.person}: ${facts.person}`),
    left(`${words.till}: ${facts.till}`),
    rule,
    ...returnedLines(items),
    left(paidByText(paidBy, language)),
    pair(words.amount, money(facts.amountCents, language, facts.currency), true),
    rule,
    loud(words.refundWord[word]),
    ...(isDone ? [] : [loud(words.noProofOfRefund)]),
    rule,
    left(`${words.charge} ${facts.chargeId}`),
    ...endLines(facts, language),
  ];
}
