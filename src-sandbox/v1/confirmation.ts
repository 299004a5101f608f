/** v1 order confirmations: created, checked, sent again. Nothing is charged before one of them is verified. */
import {
  type ConfirmationStatus,
  type ConfirmationType,
  confirmationLifetimeMs,
} from '#shared/wire/v1/confirmations.ts';
import { beginPayments } from '../payments/process.ts';
import { writeDatetime } from '../present/v1-dates.ts';
import { newUuid, randomDigits } from '../state/ids.ts';
import { beforeSale } from '../state/journal.ts';
import type { Confirmation } from '../state/v1-records.ts';
import type { Act, Sale, SandboxContext } from '../state/world.ts';
import { mayGoOn } from './link-state.ts';

export function openConfirmations(context: SandboxContext, sale: Sale): void {
  const { v1_confirmation: asked } = context.switches;
  const types: readonly ConfirmationType[] = asked === 'both' ? ['otp', 'magic_link'] : [asked];
  for (const type of types) {
    const confirmation: Confirmation = {
      id: newUuid(context.random),
      type,
      secret: '',
      expiresAt: 0,
      status: 'pending',
      wrongCodes: 0,
    };
    renew(context, confirmation);
    sale.confirmations.push(confirmation);
  }
}

/** A new secret that is valid for 15 minutes. */
export function renew(context: SandboxContext, confirmation: Confirmation): void {
  const { random, clock } = context;
  confirmation.secret =
    confirmation.type === 'otp' ? randomDigits(random, 6) : Buffer.from(random.bytes(32)).toString('hex');
  confirmation.expiresAt = clock.now() + confirmationLifetimeMs;
  confirmation.status = 'pending';
}

export function confirmationStatus({ clock }: SandboxContext, { status, expiresAt }: Confirmation): ConfirmationStatus {
  return status === 'pending' && clock.now() >= expiresAt ? 'expired' : status;
}

/** The buyer has answered one confirmation. The order's other confirmations are canceled, and its charge continues. */
export function confirmSale(act: Act, sale: Sale, confirmed: Confirmation): void {
  beforeSale(act.context, sale);
  for (const one of sale.confirmations) one.status = one === confirmed ? 'verified' : 'canceled';
  sale.order.trusted = true;
  if (mayGoOn(act.context, sale)) beginPayments(act, sale.order);
}

export function presentConfirmation(context: SandboxContext, confirmation: Confirmation): Record<string, unknown> {
  return {
    id: confirmation.id,
    type: confirmation.type,
    status: confirmationStatus(context, confirmation),
    expires_at: writeDatetime(confirmation.expiresAt, context.switches.v1_datetime_zone),
  };
}

export function magicLinkUrl({ origin }: SandboxContext, { secret }: Confirmation): string {
  return `${origin}/confirm/${secret}`;
}
