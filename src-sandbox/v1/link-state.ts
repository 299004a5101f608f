/** Whether a link can still be bought from, and what happens when its last use is gone. */
import { presentSale } from '../present/v1-sale.ts';
import { beforeSale } from '../state/journal.ts';
import { changeStatus } from '../state/payment.ts';
import { linkStatus, salesOf, wasPaid } from '../state/v1-link-status.ts';
import type { Link } from '../state/v1-records.ts';
import { soleCharge } from '../state/v1-sale-status.ts';
import type { Sale, SandboxContext } from '../state/world.ts';
import { emitV1 } from '../webhooks/send.ts';

/** Null when the link can be bought from; otherwise why not, in a sentence for the payer. */
export function whyInactive(context: SandboxContext, link: Link): string | null {
  switch (linkStatus(context, link)) {
    case 'Canceled':
      return 'Este link foi cancelado.';
    case 'Concluded':
      return 'Este link já foi utilizado.';
    case 'InProgress':
      break;
  }
  if (link.expiresAt !== null && context.clock.now() >= link.expiresAt) return 'Este link expirou.';
  return isClaimed(context, link, null) ? 'Este link já está em uso.' : null;
}

/** A sale whose card is processing or whose buyer is being asked may still be paid. Selling its use again could exceed the maximum. */
function isClaimed(context: SandboxContext, link: Link, except: Sale | null): boolean {
  if (context.switches.link_uses === 'may_exceed') return false;
  const { max_uses: maxUses } = link.config;
  const claims = salesOf(context, link).filter(
    (sale) => sale !== except && (wasPaid(sale) || mayYetPay(context, sale)),
  );
  return maxUses != null && claims.length >= maxUses;
}

function mayYetPay({ clock }: SandboxContext, sale: Sale): boolean {
  const { method, status } = soleCharge(sale);
  if (method.type !== 'card') return false;
  if (status === 'processing') return true;
  // A code that was not answered in time frees the use. `mayGoOn` checks again if the answer comes later.
  const asked = sale.confirmations.some((one) => one.status === 'pending' && clock.now() < one.expiresAt);
  return status === 'requires_action' && (asked || sale.challenge?.outcome === 'open');
}

/** False when other sales used up the link while this buyer was being asked. The sale is then withdrawn. */
export function mayGoOn(context: SandboxContext, sale: Sale): boolean {
  const link = sale.linkCode === null ? undefined : context.world.v1.links.get(sale.linkCode);
  if (!link || !isClaimed(context, link, sale)) return true;
  withdraw(context, sale);
  return false;
}

function withdraw(context: SandboxContext, sale: Sale): void {
  beforeSale(context, sale);
  sale.withdrawn = true;
  changeStatus(context, { order: sale.order, payment: soleCharge(sale) }, 'canceled');
  sale.order.closed = 'canceled';
  emitV1(context, { type: 'charge.canceled', account: sale.order.account, data: presentSale(context, sale) });
}

/** Once the last use is gone, unpaid PIX codes are withdrawn, so that nobody pays for something that is no longer sold. */
export function withdrawLeftovers(context: SandboxContext, link: Link): void {
  // If a use counts as soon as its charge is made, an unpaid code is itself the use that concluded the link.
  if (context.switches.link_use_counted === 'charged' || context.switches.link_uses === 'may_exceed') return;
  if (linkStatus(context, link) !== 'Concluded') return;
  for (const sale of salesOf(context, link)) {
    const charge = soleCharge(sale);
    if (charge.method.type !== 'pix' || charge.status !== 'requires_action') continue;
    withdraw(context, sale);
  }
}
