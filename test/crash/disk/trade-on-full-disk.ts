/** A sale on a disk that has room for so many pages more, then for none, then for plenty again. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { basket, card, cardNumber, openTill, pix, type Till } from '#test/helpers/till.ts';
import { checkTold } from '#test/support/truth.ts';
import { checkDisk } from '../support/check-disk.ts';
import { emptyClaims } from '../support/claim-recorder.ts';
import type { SmallDisk } from '../support/small-disk.ts';

export interface FullDiskCase {
  readonly disk: SmallDisk;
  readonly freePages: number;
  readonly method: 'card' | 'pix';
}

export interface FullDiskResult {
  readonly problems: readonly string[];
  /** Whether something failed for lack of room: a case in which nothing failed proves nothing. */
  readonly felt: boolean;
}

const page = 4_096;
/** What a full disk may make the core log. */
const expected = [
  'outbox.step-failed',
  'outbox.look-failed',
  'watch.look-failed',
  'slow-clock.failed',
  'secrets.move-failed',
  'session.lock-audit-failed',
];

export async function tradeOnFullDisk({ disk, freePages, method }: FullDiskCase): Promise<FullDiskResult> {
  const dataDir = join(disk.path, `till-${randomUUID()}`);
  const problems: string[] = [];
  const claims = emptyClaims();
  const told = (sale: Sale) => claims.sales.set(sale.id, sale.revision);
  let felt = false;
  {
    // No room made beforehand in the log: each commit then needs new pages of the disk.
    await using till = await openTill({ dataDir, logRoomPages: 0 });
    const payments = [method === 'pix' ? pix(5_000) : card(5_000, await cardNumber(till, 'approve'))];
    told(await sellToTheEnd(till, payments));
    const wanted = basket(payments);

    disk.fillUpTo(freePages * page);
    const asked = await till.clerk.call('orders.charge', wanted);
    if (asked.ok) told(asked.value);
    else if (asked.error.code !== 'storage-failed') problems.push(`asked for a sale, answered ${asked.error.code}`);
    felt = !asked.ok;
    await till.pass(8_000);
    const orderId = await orderOf(till, wanted.draftId);
    if (method === 'pix' && orderId !== null)
      await till.control('POST', `/orders/${orderId}/pix/pay`, {}).catch(() => null);
    await till.pass(10_000);
    const during = await till.manager.call('orders.list', { limit: 10 });
    if (!during.ok) problems.push(`the sales could not be read: ${during.error.code}`);
    else problems.push(...checkTold({ sales: during.value.sales, refunds: [] }, await till.ledger()));

    disk.empty();
    told(await sellToTheEnd(till, payments, wanted));
    told(await sellToTheEnd(till, payments));
    const keys = new Set((await till.manager.get('outbox.list', { show: 'all', limit: 200 })).map(({ key }) => key));
    for (const { method: verb, key } of till.sent) {
      if (verb === 'POST' && key !== null && !keys.has(key)) problems.push(`LOST: key ${key} was sent`);
    }
    const { sales } = await till.manager.get('orders.list', { limit: 10 });
    if (sales.length !== 3) problems.push(`three sales were made, the till knows ${sales.length}`);
    problems.push(...checkTold({ sales, refunds: [] }, await till.ledger()));
    const errors = till.core.recorded.errors();
    felt ||= errors.length > 0;
    problems.push(...errors.filter((event) => !expected.includes(event)).map((event) => `logged ${event}`));
  }
  problems.push(...checkDisk(dataDir, claims).problems);
  // The next case wants the whole disk.
  rmSync(dataDir, { recursive: true });
  return { problems, felt };
}

/** The same draft asked twice is one sale, so it may be asked for again after a refusal. */
async function sellToTheEnd(till: Till, payments: readonly PaymentDraft[], wanted = basket(payments)): Promise<Sale> {
  const { id } = await till.clerk.get('orders.charge', wanted);
  const sale = await till.until(id, ['awaiting-payment', 'paid', 'retype-card'], 180_000);
  // It may have been paid while nothing could be written.
  if (sale.state === 'awaiting-payment')
    await till.control('POST', `/orders/${sale.orderId}/pix/pay`, {}).catch(() => null);
  return till.until(id, ['paid'], 180_000);
}

async function orderOf(till: Till, draftId: string): Promise<string | null> {
  const listed = await till.manager.call('orders.list', { limit: 10 });
  return (listed.ok && listed.value.sales.find((sale) => sale.draftId === draftId)?.orderId) || null;
}
