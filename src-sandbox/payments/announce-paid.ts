/** API document, Events 5: "a paid invoice of a subscription generates `invoice.paid`, not `charge.paid`". */
import type { ChargeParts } from '../present/order.ts';
import type { Bench } from '../state/world.ts';
import { emitCharge } from '../webhooks/send.ts';

export function announcePaid(bench: Bench, charge: ChargeParts): void {
  if (!charge.order.billing) emitCharge(bench, 'charge.paid', charge);
}
