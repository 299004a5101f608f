/** The slip of a sale. It says "paid" only where its facts do, and names nothing that the API did not give: no NSU, no authorisation code. */
import type { PaymentFacts, SaleSlipFacts, SaleWord, SlipLanguage } from './receipt-facts.ts';
import { endLines, headLines, left, loud, money, paidByText, pair, rule, soldLines, titleLines } from './slip-parts.ts';
import type { SlipLine } from './slip-rows.ts';
import { slipWords } from './slip-words.ts';

/** Money came in, whatever became of it since. All other words stand beside a line that denies any proof. */
const provesPayment: readonly SaleWord[] = ['approved', 'part-returned'];

export function saleSlip(facts: SaleSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = slipWords[language];
  const { word, payments, returning, orderId, currency } = facts;
  const isProof = provesPayment.includes(word);
  const code = payments.find(({ pixCode }) => pixCode !== null)?.pixCode ?? null;
  return [
    ...headLines(facts, language),
    ...titleLines(isProof ? words.paymentTitle : words.saleTitle, facts, language),
    ...soldLines(facts, language),
    ...payments.flatMap((payment) => paymentLines(payment, facts, language)),
    ...returning.map(({ method, amountCents }) =>
      pair(`  ${words.returning[method]}`, money(amountCents, language, currency)),
    ),
    rule,
    loud(words.saleWord[word]),
    ...(isProof ? [] : [loud(words.noProofOfPayment)]),
    ...(code === null ? [] : [left(words.payBy), { kind: 'qr', data: code } as const]),
    rule,
    ...(orderId === null ? [] : [left(`${words.order} ${orderId}`)]),
    ...payments.flatMap(({ chargeId }) => (chargeId === null ? [] : [left(`${words.charge} ${chargeId}`)])),
    ...endLines(facts, language),
  ];
}

function paymentLines(payment: PaymentFacts, facts: SaleSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = slipWords[language];
  const { method, installments, status, amountCents, refundedCents } = payment;
  const amount = (value: number): string => money(value, language, facts.currency);
  // A status of the API that this version does not know is shown as it came.
  const said = facts.payments.length > 1 && status !== null ? [left(`  ${words.paymentStatus[status] ?? status}`)] : [];
  return [
    pair(paidByText(payment, language), amount(amountCents)),
    // The issuer decides the value of each, so none is named.
    ...(installments > 1 ? [left(`  ${installments} ${words.instalments}`)] : []),
    ...said,
    ...(refundedCents > 0 ? [pair(`  ${words.refunded[method]}`, amount(-refundedCents))] : []),
  ];
}
