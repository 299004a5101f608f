/**
 * The slip of a sale whose money the shop took by itself. The shop vouches for what it received; of a card it names the machine's own slip,
 * and never says that a payment was approved.
 */
import type { CounterSaleSlipFacts, SlipLanguage, TenderFacts } from './receipt-facts.ts';
import {
  endLines,
  headLines,
  left,
  loud,
  money,
  pair,
  rule,
  soldLines,
  takenByText,
  titleLines,
} from './slip-parts.ts';
import type { SlipLine } from './slip-rows.ts';
import { slipWords } from './slip-words.ts';

export function counterSaleSlip(facts: CounterSaleSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = slipWords[language];
  const { tenders, word, currency } = facts;
  return [
    ...headLines(facts, language),
    ...titleLines(words.counterSaleTitle, facts, language),
    ...soldLines(facts, language),
    ...tenders.flatMap((tender) => tenderLines(tender, currency, language)),
    rule,
    loud(words.counterSaleWord[word]),
    ...(tenders.some(({ machine }) => machine !== null) ? [left(words.machineProves)] : []),
    rule,
    ...endLines(facts, language),
  ];
}

function tenderLines(tender: TenderFacts, currency: string, language: SlipLanguage): SlipLine[] {
  const words = slipWords[language];
  const { amountCents, dueCents, receivedCents, backCents, machine } = tender;
  const amount = (label: string, value: number): SlipLine => pair(`  ${label}`, money(value, language, currency));
  const changeCents = receivedCents === null ? 0 : receivedCents - dueCents;
  return [
    pair(takenByText(tender, language), money(amountCents, language, currency)),
    ...(dueCents < amountCents ? [amount(words.rounding, dueCents - amountCents)] : []),
    ...(receivedCents === null ? [] : [amount(words.received, receivedCents)]),
    ...(changeCents > 0 ? [amount(words.change, changeCents)] : []),
    ...(machine === null || machine.authorization === ''
      ? []
      : [left(`  ${words.authorization} ${machine.authorization}`)]),
    ...(backCents > 0 ? [amount(words.givenBack, -backCents)] : []),
  ];
}
