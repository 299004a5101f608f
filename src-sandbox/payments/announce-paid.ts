/** API document, Events 5: "a paid invoice of a subscription generates `invoice.paid`, not `charge.paid`". */
import type { ChargeParts } from '../present/order.ts';
import type { SandboxContext } from '../state/world.ts';
import { emitCharge } from '../webhooks/send.ts';

export function announcePaid(context: SandboxContext, charge: ChargeParts): void {
  if (!charge.order.billing) emitCharge(context, 'charge.paid', charge);
}
