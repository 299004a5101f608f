/** Whether a link can still be bought from, and what happens when its last use is gone. */

import { presentSale } from '../present/v1-sale.ts';
import { beforeSale } from '../state/journal.ts';
import { changeStatus } from '../state/payment.ts';
import { linkStatus, salesOf, wasPaid } from '../state/v1-link-status.ts';
import type { Link } from '../state/v1-records.ts';
import { soleCharge } from '../state/v1-sale-status.ts';
import type { Bench, Sale } from '../state/world.ts';
import { emitV1 } from '../webhooks/send.ts';

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
  return isClaimed(bench, link, null) ? 'Este link já está em uso.' : null;
}

/** A card still processing, or its buyer still being asked, may yet pay: selling that use again could pass the maximum. */
function isClaimed(bench: Bench, link: Link, except: Sale | null): boolean {
  if (bench.switches.link_uses === 'may_exceed') return false;
  const { max_uses: maxUses } = link.config;
  const claims = salesOf(bench, link).filter((sale) => sale !== except && (wasPaid(sale) || mayYetPay(bench, sale)));
  return maxUses != null && claims.length >= maxUses;
}

function mayYetPay({ clock }: Bench, sale: Sale): boolean {
  const { method, status } = soleCharge(sale);
  if (method.type !== 'card') return false;
  if (status === 'processing') return true;
  // A code nobody answered in time gives the use back; `mayGoOn` asks again if it is answered after all.
  const asked = sale.confirmations.some((one) => one.status === 'pending' && clock.now() < one.expiresAt);
  return status === 'requires_action' && (asked || sale.challenge?.outcome === 'open');
}

/** False when the sale's link was used up by others while its buyer was being asked: the sale is withdrawn. */
export function mayGoOn(bench: Bench, sale: Sale): boolean {
  const link = sale.linkCode === null ? undefined : bench.world.v1.links.get(sale.linkCode);
  if (!link || !isClaimed(bench, link, sale)) return true;
  withdraw(bench, sale);
  return false;
}

function withdraw(bench: Bench, sale: Sale): void {
  beforeSale(bench, sale);
  sale.withdrawn = true;
  changeStatus(bench, { order: sale.order, payment: soleCharge(sale) }, 'canceled');
  sale.order.closed = 'canceled';
  emitV1(bench, { type: 'charge.canceled', account: sale.order.account, data: presentSale(bench, sale) });
}

/** Once the last use is gone, PIX codes still unpaid are withdrawn: nobody may pay for what is no longer sold. */
export function withdrawLeftovers(bench: Bench, link: Link): void {
  // Where a charge counts as soon as it is made, an unpaid code is itself the use that concluded the link.
  if (bench.switches.link_use_counted === 'charged' || bench.switches.link_uses === 'may_exceed') return;
  if (linkStatus(bench, link) !== 'Concluded') return;
  for (const sale of salesOf(bench, link)) {
    const charge = soleCharge(sale);
    if (charge.method.type !== 'pix' || charge.status !== 'requires_action') continue;
    withdraw(bench, sale);
  }
}
