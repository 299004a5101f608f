/** What a request of ours asked for, read from its body as it rests on disk: enough to recognise that it took effect. */
import { z } from 'zod';
import type { WantedItem, WantedPayment } from './decide.ts';

const paymentSchema = z.object({
  payment: z.object({
    type: z.string(),
    card: z.object({ token: z.string().optional(), last4: z.string().optional() }).optional(),
  }),
});
const itemSchema = z.object({ description: z.string(), quantity: z.int(), amount: z.int() });
const dateSchema = z.object({ next_billing_at: z.string() });

function parse(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}

export function readWantedPayment(body: Uint8Array): WantedPayment {
  const { type, card } = paymentSchema.parse(parse(body)).payment;
  return { type, token: card?.token ?? null, lastFour: card?.last4 ?? null };
}

export function readWantedItem(body: Uint8Array): Omit<WantedItem, 'code'> {
  return itemSchema.parse(parse(body));
}

export function readWantedDay(body: Uint8Array): string {
  return dateSchema.parse(parse(body)).next_billing_at;
}
