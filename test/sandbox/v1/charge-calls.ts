/** Calls about v1 sales that several suites make: charge, read what came of it, find its confirmations. */
import { z } from 'zod';
import { type V1Sale, v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { type Confirmation, confirmationListSchema } from '#shared/wire/v1/confirmations.ts';
import type { V1Box } from './open-v1.ts';

export interface Charged {
  readonly status: number;
  readonly sale: V1Sale;
  /** Of the order. */
  readonly code: string;
  readonly id: string;
  readonly problems: readonly string[];
}

export async function charge(v1: V1Box, body: unknown): Promise<Charged> {
  const { status, envelope } = await v1.call('POST', '/v1/charge', body);
  const sale = v1SaleSchema.parse(envelope.data);
  return { status, sale, code: sale.code, id: envelope.id, problems: envelope.mensagenserro };
}

/** There is no v1 route that reads an order: control shows what a step made of it. */
export function saleIn(answer: unknown): V1Sale {
  return z.object({ sale: v1SaleSchema }).parse(answer).sale;
}

export async function confirmations(v1: V1Box, code: string): Promise<Confirmation[]> {
  return confirmationListSchema.strict().parse((await v1.send('GET', `/v1/orders/${code}/confirmations`)).json()).data;
}

export async function secretOf(
  v1: V1Box,
  id: string,
): Promise<{ code?: string | undefined; url?: string | undefined }> {
  const schema = z.object({ code: z.string().optional(), url: z.string().optional() });
  return schema.parse(await v1.box.control('GET', `/v1/confirmations/${id}/code`));
}

export interface Event {
  readonly type: string;
  readonly format: string;
  readonly data: Record<string, unknown>;
}

export async function events(v1: V1Box): Promise<Event[]> {
  const schema = z.object({ type: z.string(), format: z.string(), data: z.record(z.string(), z.unknown()) });
  return z.object({ events: z.array(schema) }).parse(await v1.box.control('GET', '/events')).events;
}
