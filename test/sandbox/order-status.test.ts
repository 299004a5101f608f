/** The status of an order and of a charge from payments, under each reading of the aggregation. */
import { describe, expect, it } from 'vitest';
import { chargeStatus, orderStatus } from '#sandbox/state/payment-status.ts';
import type { Order, Payment } from '#sandbox/state/world.ts';
import { changeSwitches, defaultSwitches } from '#sandbox/switches/switches.ts';
import type { KnownPaymentStatus } from '#shared/wire/v2/orders.ts';
import { knownPaymentStatuses } from '#shared/wire/v2/orders.ts';

function payment(
  status: KnownPaymentStatus,
  refundedCents = status === 'refunded' ? 1000 : status === 'partially_refunded' ? 300 : 0,
): Payment {
  return {
    id: `cha_${status}`,
    amountCents: 1000,
    method: { type: 'pix', lifetimeMs: 0, code: null },
    status,
    reserved: false,
    everPaid: true,
    refundedCents,
    refund: null,
    timer: null,
  };
}

function orderOf(...payments: Payment[]): Order {
  return {
    id: 'ord_1',
    account: 'acc',
    currency: 'brl',
    amountCents: 1000 * payments.length,
    payments,
    idempotencyKey: null,
    itemsText: '',
    metadata: null,
    trusted: true,
    verification: null,
    closed: null,
    failure: null,
    paidAnnounced: false,
  };
}

describe('the status of an order', () => {
  it.each([
    [['paid', 'paid'], {}, 'paid'],
    [['requires_capture', 'processing'], {}, 'processing'],
    [['requires_capture', 'requires_action'], {}, 'requires_action'],
    [['requires_capture', 'requires_action'], { aggregate_pending: 'processing' }, 'requires_action'],
    [['requires_capture', 'processing'], { aggregate_capture: 'requires_capture' }, 'requires_capture'],
    [['failed', 'refunded'], {}, 'refunded'],
    [['failed', 'canceled'], {}, 'failed'],
    [['canceled', 'canceled'], {}, 'canceled'],
    [['processing', 'requires_action'], {}, 'requires_action'],
    [['processing', 'requires_action'], { aggregate_pending: 'processing' }, 'processing'],
    [['paid', 'requires_action'], {}, 'requires_action'],
    [['paid', 'requires_capture'], {}, 'requires_capture'],
    [['refunded', 'refunded'], {}, 'refunded'],
    [['refunded', 'paid'], {}, 'partially_refunded'],
    [['refunded', 'paid'], { aggregate_refunds: 'all' }, 'paid'],
    [['refunded', 'partially_refunded'], { aggregate_refunds: 'all' }, 'partially_refunded'],
    [['partially_refunded', 'paid'], {}, 'partially_refunded'],
    [['refund_processing'], {}, 'paid'],
    [['refund_processing'], { order_during_refund: 'processing' }, 'processing'],
    [['refund_processing', 'refunded'], {}, 'partially_refunded'],
    [['chargeback', 'paid'], {}, 'chargeback'],
    [['chargeback', 'paid'], { aggregate_chargeback: 'all' }, 'paid'],
    [['chargeback', 'chargeback'], { aggregate_chargeback: 'all' }, 'chargeback'],
    [['chargeback', 'refunded'], {}, 'chargeback'],
  ] as Array<[KnownPaymentStatus[], Record<string, unknown>, string]>)(
    '%j under %j is %s',
    (statuses, switches, expected) => {
      const order = orderOf(...statuses.map((status) => payment(status)));
      expect(orderStatus(order, changeSwitches(defaultSwitches(), switches))).toBe(expected);
    },
  );

  it('a verification code outstanding is an action, whatever the payments say', () => {
    const order = orderOf(payment('processing'));
    order.verification = { id: 'x', code: '1', expiresAt: 0, wrongCodes: 0 };
    expect(orderStatus(order, defaultSwitches())).toBe('requires_action');
  });

  it('a second partial refund under way does not hide the first', () => {
    expect(orderStatus(orderOf(payment('refund_processing', 300)), defaultSwitches())).toBe('partially_refunded');
  });
});

describe('the status of a charge', () => {
  const expected: Record<KnownPaymentStatus, string> = {
    processing: 'pending',
    requires_action: 'pending',
    requires_capture: 'pending',
    paid: 'paid',
    refund_processing: 'refund_processing',
    partially_refunded: 'partially_refunded',
    refunded: 'refunded',
    chargeback: 'chargeback',
    canceled: 'failed',
    failed: 'failed',
  };

  it.each(knownPaymentStatuses)('of a payment that is %s', (status) => {
    expect(chargeStatus(payment(status))).toBe(expected[status]);
  });
});
