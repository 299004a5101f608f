/** Order bodies as a till would write them, cut to what a test is about. */
import type { CardRequest, OrderRequest, PaymentRequest } from '#shared/wire/v2/orders.ts';

export const cards = {
  approve: '4539500000000019',
  approveToo: '5200000000000015',
  decline: '4000000000000101',
  insufficientFunds: '4000000000000200',
  fraudSuspected: '4000000000000309',
  otp: '4000000000000408',
  otpThenDecline: '4000000000000416',
  threeDs: '4000000000000424',
  processingThenPaid: '5300000000000501',
  processingThenDeclined: '5300000000000519',
  captureRefused: '5300000000000600',
  refundFails: '5300000000000709',
  refundNotSupported: '5300000000000717',
  refundConfirmFails: '5300000000000725',
  blockedBin: '4999990000000015',
} as const;

export function typedCard(number: string, change: CardRequest = {}): CardRequest {
  return { number, holder_name: 'MARIA DA SILVA', exp_month: '12', exp_year: '2030', cvc: '123', ...change };
}

export function card(number: string, amount = 1000, change: Partial<PaymentRequest> = {}): PaymentRequest {
  return { type: 'card', amount, card: typedCard(number), ...change };
}

export function pix(amount = 1000, change: Partial<PaymentRequest> = {}): PaymentRequest {
  return { type: 'pix', amount, ...change };
}

let buyers = 0;

/** Each order has a buyer of its own, so that the per-buyer limit meets only the tests about it. */
export function order(payments: PaymentRequest[], change: Partial<OrderRequest> = {}): OrderRequest {
  buyers += 1;
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0);
  return {
    customer: {
      name: 'Maria da Silva',
      email: `comprador${buyers}@balcao.example`,
      phone: { ddi: '55', ddd: '11', number: '987654321' },
    },
    payments,
    items: [{ description: 'Café', quantity: 1, amount }],
    ...change,
  };
}
