/** The magic cards: numbers whose issuer behaves in a known way. Every other number that passes its check digit is approved. */
import { displayBrand } from '#shared/domain/card-number.ts';

export const cardBehaviours = [
  'approve',
  'decline',
  'insufficient_funds',
  'fraud_suspected',
  'otp',
  'otp_then_decline',
  'three_ds',
  'processing_then_paid',
  'processing_then_declined',
  'capture_refused',
  'refund_fails_502',
  'refund_not_supported',
  'refund_confirm_fails_later',
  'blocked_bin',
  'renewals_declined',
  'renewals_declined_once',
  'renewals_declined_twice',
  'renewals_declined_four_times',
] as const;
export type CardBehaviour = (typeof cardBehaviours)[number];

export interface MagicCard {
  readonly number: string;
  readonly brand: string;
  readonly behaviour: CardBehaviour;
  readonly description_pt: string;
  readonly description_en: string;
}

const texts: Record<CardBehaviour, readonly [pt: string, en: string]> = {
  approve: ['Aprovado', 'Approved'],
  decline: ['Recusado pelo emissor', 'Declined by the issuer'],
  insufficient_funds: ['Recusado por saldo ou limite insuficiente', 'Declined for insufficient funds'],
  fraud_suspected: ['Recusado pela análise antifraude', 'Declined by the fraud analysis'],
  otp: ['Pede código de verificação e depois aprova', 'Asks for a verification code, then approves'],
  otp_then_decline: ['Pede código de verificação e depois recusa', 'Asks for a verification code, then declines'],
  three_ds: ['O banco pede autenticação 3D Secure (só v1)', 'The bank asks for 3D Secure (v1 only)'],
  processing_then_paid: ['Fica processando e depois aprova', 'Stays processing, then approves'],
  processing_then_declined: ['Fica processando e depois recusa', 'Stays processing, then declines'],
  capture_refused: ['Pré-autoriza, mas recusa a captura', 'Authorizes, but refuses the capture'],
  refund_fails_502: ['Aprovado; o estorno falha na hora (502)', 'Approved; a refund fails at once (502)'],
  refund_not_supported: ['Aprovado; a adquirente não estorna', 'Approved; the acquirer does not refund'],
  refund_confirm_fails_later: [
    'Aprovado; o estorno é aceito e depois falha',
    'Approved; a refund is accepted, then fails',
  ],
  blocked_bin: ['Cartão bloqueado na conta (403)', 'Card blocked on the account (403)'],
  renewals_declined: [
    'Aprova a primeira cobrança e recusa toda renovação',
    'Approves the first charge, then declines every renewal',
  ],
  renewals_declined_once: [
    'Aprova a primeira cobrança e recusa a renovação uma vez',
    'Approves the first charge, then declines one automatic charge',
  ],
  renewals_declined_twice: [
    'Aprova a primeira cobrança e recusa a renovação duas vezes',
    'Approves the first charge, then declines two automatic charges',
  ],
  renewals_declined_four_times: [
    'Aprova a primeira cobrança e recusa a renovação quatro vezes',
    'Approves the first charge, then declines four automatic charges',
  ],
};

const numbers: ReadonlyArray<readonly [number: string, behaviour: CardBehaviour]> = [
  ['4539500000000019', 'approve'],
  ['5200000000000015', 'approve'],
  ['6362970000000011', 'approve'],
  ['6062820000000011', 'approve'],
  ['378282246310005', 'approve'],
  ['4000000000000101', 'decline'],
  ['4000000000000200', 'insufficient_funds'],
  ['4000000000000309', 'fraud_suspected'],
  ['4000000000000408', 'otp'],
  ['4000000000000416', 'otp_then_decline'],
  ['4000000000000424', 'three_ds'],
  ['5300000000000501', 'processing_then_paid'],
  ['5300000000000519', 'processing_then_declined'],
  ['5300000000000600', 'capture_refused'],
  ['5300000000000709', 'refund_fails_502'],
  ['5300000000000717', 'refund_not_supported'],
  ['5300000000000725', 'refund_confirm_fails_later'],
  ['4999990000000015', 'blocked_bin'],
  ['5300000000000808', 'renewals_declined'],
  ['5300000000000816', 'renewals_declined_once'],
  ['5300000000000824', 'renewals_declined_twice'],
  ['5300000000000840', 'renewals_declined_four_times'],
];

export const magicCards: readonly MagicCard[] = numbers.map(([number, behaviour]) => ({
  number,
  brand: brandOf(number),
  behaviour,
  description_pt: texts[behaviour][0],
  description_en: texts[behaviour][1],
}));

export function behaviourOf(number: string): CardBehaviour {
  return numbers.find(([magic]) => magic === number)?.[1] ?? 'approve';
}

export function brandOf(number: string): string {
  return displayBrand(number) ?? 'unknown';
}

/** How many automatic charges a card declines after a good first charge. */
const renewalDeclines: Partial<Record<CardBehaviour, number>> = {
  renewals_declined: Number.POSITIVE_INFINITY,
  renewals_declined_once: 1,
  renewals_declined_twice: 2,
  renewals_declined_four_times: 4,
};

/** What the card does now. `declinesMet` counts the renewals it has declined, null when this charge is not a renewal. */
export function behaviourAtRenewal(behaviour: CardBehaviour, declinesMet: number | null): CardBehaviour {
  const declines = renewalDeclines[behaviour];
  if (declines === undefined) return behaviour;
  return declinesMet !== null && declinesMet < declines ? 'decline' : 'approve';
}
