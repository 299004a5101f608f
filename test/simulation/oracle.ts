/** Holds what the till says against what the acquirer's ledger shows. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Sale } from '#shared/contract/sale.ts';

interface Movement {
  readonly kind: string;
  readonly charge_id: string;
  readonly amount: number;
  readonly metadata: { readonly balcao_sale?: string; readonly balcao_subscription?: string } | null;
}

export interface Money {
  /** Cents that came in, and those of them that stayed. */
  readonly received: number;
  readonly kept: number;
  readonly charges: number;
  readonly refunded: number;
}

const none: Money = { received: 0, kept: 0, charges: 0, refunded: 0 };

export async function readMoney(sandbox: Sandbox): Promise<Map<string, Money>> {
  const { movements } = (await sandbox.control('GET', '/ledger')) as { movements: Movement[] };
  const sales = new Map<string, Money>();
  for (const { kind, amount, metadata } of movements) {
    if (metadata?.balcao_subscription !== undefined) continue;
    const id = metadata?.balcao_sale ?? '';
    const before = sales.get(id) ?? none;
    if (kind === 'capture' || kind === 'pix_paid') {
      const { received, kept, charges } = before;
      sales.set(id, { ...before, received: received + amount, kept: kept + amount, charges: charges + 1 });
    } else if (kind === 'refund' || kind === 'chargeback') {
      sales.set(id, { ...before, kept: before.kept - amount, refunded: before.refunded + amount });
    }
  }
  return sales;
}

/** What may never be wrong, at any moment. */
export function checkNow(sale: Sale, money: Money | undefined): string[] {
  const { received, charges, refunded } = money ?? none;
  const problems: string[] = [];
  const says = `${sale.id} says ${sale.state}`;
  if (sale.moneyReceived && received < sale.totalCents)
    problems.push(`${says} with ${received} of ${sale.totalCents} received`);
  if (sale.state === 'paid' && received !== sale.totalCents)
    problems.push(`${says}, ledger received ${received} of ${sale.totalCents}`);
  if (charges > sale.payments.length) problems.push(`${says}: ${charges} charges for ${sale.payments.length} payments`);
  if (received > sale.totalCents) problems.push(`${says}: received ${received} for ${sale.totalCents}`);
  if (refunded > received) problems.push(`${says}: refunded ${refunded} of ${received}`);
  return problems;
}

const notCharged: readonly Sale['state'][] = ['declined', 'refused', 'canceled', 'expired', 'retype-card', 'replaced'];
export const unfinished: readonly Sale['state'][] = [
  'queued',
  'sending',
  'unknown',
  'processing',
  'capturing',
  'canceling',
  'refunding',
  'authorized',
  'awaiting-payment',
];

/** What must hold once the world is calm again and every deadline has passed. */
export function checkHealed(sale: Sale, money: Money | undefined): string[] {
  const { kept } = money ?? none;
  const problems = checkNow(sale, money);
  const says = `${sale.id} says ${sale.state}`;
  if (notCharged.includes(sale.state) && kept > 0) problems.push(`${says}, but ${kept} were taken and kept`);
  if (unfinished.includes(sale.state)) problems.push(`${says} and is stuck there`);
  if (sale.undoWished && kept > 0 && sale.state !== 'review')
    problems.push(`${says}, undo was wished, but ${kept} are kept`);
  if (sale.replacedBy !== null && kept > 0) problems.push(`${says}, was replaced, but ${kept} are kept`);
  return problems;
}
