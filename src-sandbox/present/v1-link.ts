/** The payment link as the API document shows it, field by field. */
import { centsToDecimal } from '#shared/wire/v1/decimals.ts';
import { linkStatus, usesOf } from '../state/v1-link-status.ts';
import type { Link } from '../state/v1-records.ts';
import type { SandboxContext } from '../state/world.ts';
import { writeDatetime } from './v1-dates.ts';

export function presentLink(context: SandboxContext, link: Link): Record<string, unknown> {
  const { config, expiresAt } = link;
  return {
    code: link.code,
    order_code: link.orderCode,
    token: link.token,
    url: checkoutUrl(context, link),
    status: linkStatus(context, link),
    payment_types: link.paymentTypes,
    installments: link.installments.map(({ count, rate, totalCents }) => ({
      count,
      interest_rate: rate,
      total: centsToDecimal(totalCents),
    })),
    obfuscate_client: config.obfuscate_client,
    obfuscate_items: config.obfuscate_items,
    expires_at: expiresAt === null ? null : writeDatetime(expiresAt, context.switches.v1_datetime_zone),
    max_uses: config.max_uses ?? null,
    uses_count: usesOf(context, link),
    value: centsToDecimal(link.valueCents),
    created_at: new Date(link.createdAt).toISOString(),
  };
}

export function checkoutUrl({ origin }: SandboxContext, { token }: Link): string {
  return `${origin}/checkout/${token}`;
}
