/** Whether a link can still be bought from, judged from its sales, and what happens when its last use is gone. */

import type { KnownLinkStatus } from '#shared/wire/v1/links.ts';
import { changeStatus } from '../payments/payment.ts';
import { emitV1 } from '../webhooks.ts';
import type { Bench, Sale } from '../world.ts';
import { presentSale, saleStatus, soleCharge } from './present-sale.ts';
import type { Link } from './records.ts';

function salesOf({ world }: Bench, link: Link): Sale[] {
  return link.sales.flatMap((code) => world.sales.get(code) ?? []);
}

export function usesOf(bench: Bench, link: Link): number {
  const counts = bench.switches.link_use_counted === 'paid' ? wasPaid : (sale: Sale) => stands(bench, sale);
  return salesOf(bench, link).filter(counts).length;
}

function wasPaid(sale: Sale): boolean {
  return soleCharge(sale).everPaid;
}

function stands(bench: Bench, sale: Sale): boolean {
  const status = saleStatus(bench, sale);
  return status !== 'Declined' && status !== 'Canceled';
}

/** API document, Payment link statuses: a link past its `expires_at` stays `InProgress`. */
export function linkStatus(bench: Bench, link: Link): KnownLinkStatus {
  if (link.canceled) return 'Canceled';
  const { max_uses: maxUses } = link.config;
  return maxUses != null && usesOf(bench, link) >= maxUses ? 'Concluded' : 'InProgress';
}

/** Null when the link can be bought from; otherwise why not, in a sentence for the payer. */
export function whyInactive(bench: Bench, link: Link): string | null {
  switch (linkStatus(bench, link)) {
    case 'Canceled':
      return 'Este link foi cancelado.';
    case 'Concluded':
      return 'Este link já foi utilizado.';
    case 'InProgress':
      break;
  }
  if (link.expiresAt !== null && bench.clock.now() >= link.expiresAt) return 'Este link expirou.';
  // A card still processing may yet be paid: selling its use again could take more than the link allows.
  const { max_uses: maxUses } = link.config;
  const claimed = salesOf(bench, link).filter((sale) => wasPaid(sale) || isProcessing(sale)).length;
  return maxUses != null && claimed >= maxUses ? 'Este link já está em uso.' : null;
}

function isProcessing(sale: Sale): boolean {
  const { method, status } = soleCharge(sale);
  return method.type === 'card' && (status === 'processing' || status === 'requires_action');
}

/** Once the last use is gone, PIX codes still unpaid are withdrawn: nobody may pay for what is no longer sold. */
export function withdrawLeftovers(bench: Bench, link: Link): void {
  if (linkStatus(bench, link) !== 'Concluded') return;
  for (const sale of salesOf(bench, link)) {
    const charge = soleCharge(sale);
    if (charge.method.type !== 'pix' || charge.status !== 'requires_action') continue;
    sale.withdrawn = true;
    changeStatus(charge, 'canceled');
    sale.order.closed = 'canceled';
    emitV1(bench, { type: 'charge.canceled', account: link.account, data: presentSale(bench, sale) });
  }
}
