/** Contested charges, and the defence of them, as several tests need them. */
import { z } from 'zod';
import { type Chargeback, chargebackSchema } from '#shared/wire/v2/chargebacks.ts';
import { type FilePart, form, pdf } from './forms.ts';
import type { Opened, SendOptions } from './open-sandbox.ts';
import { card, cards, order } from './order-bodies.ts';

export const day = 86_400_000;
export const MB = 1024 * 1024;

export async function contested(box: Opened, body: unknown = {}, as?: string): Promise<Chargeback> {
  const options = as === undefined ? {} : { as };
  const sale = order([card(cards.approve, 1000, { capture_method: 'automatic' })]);
  const made = (await box.post('/v2/orders', sale, options)).order();
  const answer = await box.control('POST', `/charges/${made.payments[0]?.id}/chargeback`, body);
  return z.object({ chargeback: chargebackSchema }).parse(answer).chargeback;
}

export const read = async (box: Opened, id: string) =>
  chargebackSchema.parse((await box.get(`/v2/chargebacks/${id}`)).json());

export function defend(box: Opened, id: string, parts: readonly FilePart[] = [pdf(100)], options: SendOptions = {}) {
  const { body, contentType } = form(parts);
  return box.post(`/v2/chargebacks/${id}/evidences`, body, { ...options, headers: { 'content-type': contentType } });
}

export const decide = (box: Opened, id: string, outcome: string) =>
  box.control('POST', `/chargebacks/${id}/decide`, { outcome });
