/** The events: each is kept, and sent to the endpoints that asked for it. Sales of v1 speak the v1 format, everything else v2's. */
import type { KnownV1EventType } from '#shared/wire/v1/events.ts';
import type { KnownEventType } from '#shared/wire/v2/events.ts';
import { withOddFields } from '../present/odd-fields.ts';
import type { ChargeParts } from '../present/order.ts';
import { presentCharge, presentOrder } from '../present/order.ts';
import { presentSale } from '../present/v1-sale.ts';
import { randomText } from '../state/ids.ts';
import type { SandboxEvent } from '../state/records.ts';
import type { Bench, Order } from '../state/world.ts';
import { dispatch } from './dispatch.ts';

export function emitCharge(bench: Bench, type: KnownEventType, charge: ChargeParts): void {
  if (emitSale(bench, type, charge.order)) return;
  emit(bench, { type, account: charge.order.account, data: presentCharge(charge) });
}

export function emitOrderPaid(bench: Bench, order: Order): void {
  if (emitSale(bench, 'order.paid', order)) return;
  emit(bench, { type: 'order.paid', account: order.account, data: presentOrder(bench, order) });
}

/** True when the order was sold through v1: its events are v1's, or by switch none. */
function emitSale(bench: Bench, type: KnownEventType, { id, account }: Order): boolean {
  const sale = bench.world.sales.get(id);
  if (!sale) return false;
  if (bench.switches.v1_charge_events) keep(bench, { type, account, data: presentSale(bench, sale) }, 'v1');
  return true;
}

export interface Emission<Type extends string = KnownEventType> {
  readonly type: Type;
  readonly account: string;
  readonly data: Record<string, unknown>;
}

export function emit(bench: Bench, emission: Emission): void {
  keep(bench, emission, 'v2');
}

/** API document, Events 7: these exist only in the v1 format, whichever generation caused them. */
export function emitV1(bench: Bench, emission: Emission<KnownV1EventType>): void {
  keep(bench, emission, 'v1');
}

function keep(bench: Bench, { type, account, data }: Emission<string>, format: SandboxEvent['format']): void {
  const event: SandboxEvent = {
    id: `evt_${randomText(bench.random, 24)}`,
    format,
    type,
    account,
    created_at: new Date(bench.clock.now()).toISOString(),
    // As it is now: what is kept must not change with the resource.
    data: structuredClone(withOddFields(data, bench.switches)),
  };
  bench.world.events.push(event);
  dispatch(bench, event);
}
