/** Every way to pay a sale at the counter: through the API, or to the shop itself. */
import { paymentMethods } from './payment-methods.ts';
import { tenderKinds } from './tenders.ts';

export const waysToPay = [...paymentMethods, ...tenderKinds] as const;
export type WayToPay = (typeof waysToPay)[number];

export const isWayToPay = (text: string): text is WayToPay => (waysToPay as readonly string[]).includes(text);
