/** The status of a link, judged from its sales. */
import type { KnownLinkStatus } from '#shared/wire/v1/links.ts';
import type { Link } from './v1-records.ts';
import { saleStatus, soleCharge } from './v1-sale-status.ts';
import type { Sale, SandboxContext } from './world.ts';

export function salesOf({ world }: SandboxContext, link: Link): Sale[] {
  return link.sales.flatMap((code) => world.sales.get(code) ?? []);
}

export function usesOf(context: SandboxContext, link: Link): number {
  const counts = context.switches.link_use_counted === 'paid' ? wasPaid : (sale: Sale) => stands(context, sale);
  return salesOf(context, link).filter(counts).length;
}

export function wasPaid(sale: Sale): boolean {
  return soleCharge(sale).everPaid;
}

function stands(context: SandboxContext, sale: Sale): boolean {
  const status = saleStatus(context, sale);
  return status !== 'Declined' && status !== 'Canceled';
}

/** API document, Payment link statuses: a link past its `expires_at` stays `InProgress`. */
export function linkStatus(context: SandboxContext, link: Link): KnownLinkStatus {
  if (link.canceled) return 'Canceled';
  const { max_uses: maxUses } = link.config;
  return maxUses != null && usesOf(context, link) >= maxUses ? 'Concluded' : 'InProgress';
}
