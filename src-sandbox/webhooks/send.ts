/** Keeps each event and sends it to the endpoints that asked for it. Sales of v1 use the v1 format, everything else v2's. */
import type { KnownV1EventType } from '#shared/wire/v1/events.ts';
import type { KnownEventType } from '#shared/wire/v2/events.ts';
import { withOddFields } from '../present/odd-fields.ts';
import type { ChargeParts } from '../present/order.ts';
import { presentCharge, presentOrder } from '../present/order.ts';
import { presentSale } from '../present/v1-sale.ts';
import { randomText } from '../state/ids.ts';
import type { SandboxEvent } from '../state/records.ts';
import type { Order, SandboxContext } from '../state/world.ts';
import { dispatch } from './dispatch.ts';

export function emitCharge(context: SandboxContext, type: KnownEventType, charge: ChargeParts): void {
  if (emitSale(context, type, charge.order)) return;
  emit(context, { type, account: charge.order.account, data: presentCharge(charge) });
}

export function emitOrderPaid(context: SandboxContext, order: Order): void {
  if (emitSale(context, 'order.paid', order)) return;
  emit(context, { type: 'order.paid', account: order.account, data: presentOrder(context, order) });
}

/** True when the order was sold through v1. Its events use the v1 format or, with a switch, are not sent. */
function emitSale(context: SandboxContext, type: KnownEventType, { id, account }: Order): boolean {
  const sale = context.world.sales.get(id);
  if (!sale) return false;
  if (context.switches.v1_charge_events) keep(context, { type, account, data: presentSale(context, sale) }, 'v1');
  return true;
}

export interface Emission<Type extends string = KnownEventType> {
  readonly type: Type;
  readonly account: string;
  readonly data: Record<string, unknown>;
}

export function emit(context: SandboxContext, emission: Emission): void {
  keep(context, emission, 'v2');
}

/** API document, Events 7: these exist only in the v1 format, whichever generation caused them. */
export function emitV1(context: SandboxContext, emission: Emission<KnownV1EventType>): void {
  keep(context, emission, 'v1');
}

function keep(
  context: SandboxContext,
  { type, account, data }: Emission<string>,
  format: SandboxEvent['format'],
): void {
  const event: SandboxEvent = {
    id: `evt_${randomText(context.random, 24)}`,
    format,
    type,
    account,
    created_at: new Date(context.clock.now()).toISOString(),
    // A copy, because the kept event must not change with the resource.
    data: structuredClone(withOddFields(data, context.switches)),
  };
  context.world.events.push(event);
  dispatch(context, event);
}
