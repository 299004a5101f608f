/** The events that would be sent. None is delivered: delivery, signature and envelope are "not shown", and webhooks cannot reach a till. */
import type { KnownEventType } from '#shared/wire/v2/events.ts';
import { randomText } from './ids.ts';
import type { ChargeParts } from './present.ts';
import { presentCharge, presentOrder } from './present.ts';
import type { Bench, Order } from './world.ts';

export function emitCharge(bench: Bench, type: KnownEventType, charge: ChargeParts): void {
  emit(bench, { type, account: charge.order.account, data: presentCharge(charge) });
}

export function emitOrderPaid(bench: Bench, order: Order): void {
  emit(bench, { type: 'order.paid', account: order.account, data: presentOrder(bench, order) });
}

interface Emission {
  readonly type: KnownEventType;
  readonly account: string;
  readonly data: Record<string, unknown>;
}

export function emit(bench: Bench, { type, account, data }: Emission): void {
  bench.world.events.push({
    id: `evt_${randomText(bench.random, 24)}`,
    type,
    account,
    created_at: new Date(bench.clock.now()).toISOString(),
    data,
  });
}
