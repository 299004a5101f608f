/** API document, Events 5: "a paid invoice of a subscription generates `invoice.paid`, not `charge.paid`". */
import type { ChargeParts } from '../present.ts';
import { emitCharge } from '../webhooks.ts';
import type { Bench } from '../world.ts';

export function announcePaid(bench: Bench, charge: ChargeParts): void {
  if (!charge.order.billing) emitCharge(bench, 'charge.paid', charge);
}
