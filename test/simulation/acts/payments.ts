/** The cards and codes that people pay with. */
import { type CardBehaviour, magicCards } from '#sandbox/state/magic-cards.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';
import type { Random } from '#shared/ports.ts';
import { count } from '../tally.ts';
import { pick, type SaleStage } from './stage.ts';

const usual: readonly CardBehaviour[] = [
  'approve',
  'approve',
  'approve',
  'approve',
  'otp',
  'decline',
  'processing_then_paid',
];
const rare: readonly CardBehaviour[] = [
  'otp_then_decline',
  'processing_then_declined',
  'capture_refused',
  'insufficient_funds',
  'fraud_suspected',
  'refund_fails_502',
  'refund_not_supported',
  'refund_confirm_fails_later',
  'blocked_bin',
];

export interface CardWish {
  readonly behaviour?: CardBehaviour;
  readonly capture?: 'now' | 'later';
}

export function makeCard({ random, tally }: SaleStage, amountCents: number, wish: CardWish = {}): PaymentDraft {
  const behaviour = wish.behaviour ?? pick(random, random.float() < 0.8 ? usual : rare) ?? 'approve';
  count(tally, `card:${behaviour}`);
  return {
    method: 'card',
    amountCents: cents(amountCents),
    installments: 1 + Math.floor(random.float() ** 4 * 12),
    capture: wish.capture ?? (random.float() < 0.9 ? 'now' : 'later'),
    card: {
      number: magicCards.find((one) => one.behaviour === behaviour)?.number ?? '',
      holderName: 'SIM',
      expMonth: '12',
      expYear: '2039',
      cvc: '123',
    },
  };
}

export function makePix(random: Random, amountCents: number, seconds?: number): PaymentDraft {
  const expirationSeconds = seconds ?? 30 + Math.floor(random.float() ** 3 * 150);
  return { method: 'pix', amountCents: cents(amountCents), expirationSeconds };
}
