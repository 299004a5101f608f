/** A disk that is full, or may not be written: the till says so, keeps what it told, sends nothing it has not stored, and goes on. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { payByCard } from '#test/flows/support/cards.ts';
import { createNetwork } from '#test/flows/support/network.ts';
import { entryOf } from '#test/flows/support/queue.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { basket, openTill, pix } from '#test/helpers/till.ts';
import { runDisk } from './disk/campaign.ts';
import { mountSmallDisk, whyNoSmallDisk } from './support/small-disk.ts';

const obstacle = whyNoSmallDisk();

test('a sale meets a full disk at different writes of it', { timeout: 300_000 }, async ({ skip }) => {
  skip(obstacle !== null, obstacle ?? '');
  const lines: string[] = [];
  const { failed, felt } = await runDisk({ points: 10, out: (line) => lines.push(line) });
  expect(failed, lines.join('\n')).toBe(0);
  expect(felt).toBeGreaterThan(5);
});

describe('while the disk is full', () => {
  const network = createNetwork();
  test('nothing the clock does ends the till, and what it noticed is not forgotten', async ({ skip }) => {
    skip(obstacle !== null, obstacle ?? '');
    using disk = mountSmallDisk(6_000_000);
    await using till = await openTill({
      dataDir: join(disk.path, 'till'),
      logRoomPages: 0,
      wrapConnect: network.wrapConnect,
    });
    const phone = { ddi: '55', ddd: '11', number: '999990000' };
    const customer = { name: 'Rita Souza', email: 'rita@balcao.example', phone };
    const sell = async (payment: PaymentDraft, more = {}) =>
      (await till.clerk.get('orders.charge', basket([payment], more))).id;
    // A code of unknown outcome, a third sale held back by the buyer's limit, a card whose bytes wait in memory.
    for (const _ of [1, 2]) await till.until(await sell(pix(500), { customer }), 'awaiting-payment');
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const lost = await sell(pix(700));
    await till.until(lost, 'unknown', 1_000);
    const limited = await sell(pix(500), { customer });
    network.offline = true;
    const typed = await sell(payByCard(900));
    await till.pass(1_000);

    disk.fillUpTo(0);
    till.clock.setWall(2 * 3_600_000);
    await till.pass(16 * 60_000);
    disk.empty();
    await till.pass(2 * 60_000);
    network.offline = false;
    await till.signIn();
    await till.until(typed, 'retype-card');
    await till.until(limited, 'awaiting-payment');
    // The clock jumped, its key did not age by that: it is sent again under it.
    expect((await entryOf(till, lost, 'orders.create')).state).toBe('accepted');
    expect(till.core.recorded.errors()).toContain('outbox.step-failed');
  });
});

test('the room that a start makes in its log takes what is written while the disk is full', async ({ skip }) => {
  skip(obstacle !== null, obstacle ?? '');
  using disk = mountSmallDisk(14_000_000);
  await using till = await openTill({ dataDir: join(disk.path, 'till'), logRoomPages: 1_000 });
  disk.fillUpTo(0);
  for (const _ of [1, 2, 3]) {
    const sale = await till.clerk.get('orders.charge', basket([pix(500)]));
    await till.until(sale.id, 'awaiting-payment');
  }
  disk.empty();
});

describe('a start', () => {
  test('on a full disk is refused in words, and possible when there is room again', async ({ skip }) => {
    skip(obstacle !== null, obstacle ?? '');
    using disk = mountSmallDisk(6_000_000);
    const dataDir = join(disk.path, 'till');
    disk.fillUpTo(0);
    await expect(openTestCore({ dataDir })).rejects.toMatchObject({
      code: 'storage-failed',
      message: expect.stringContaining('The disk is full'),
    });
    disk.empty();
    await (await openTestCore({ dataDir })).core.close();
  });

  test('on a disk with little room left is possible', async ({ skip }) => {
    skip(obstacle !== null, obstacle ?? '');
    using disk = mountSmallDisk(6_000_000);
    const dataDir = join(disk.path, 'till');
    await (await openTestCore({ dataDir })).core.close();
    disk.fillUpTo(1_000_000);
    const again = await openTestCore({ dataDir });
    const client = again.connect();
    await client.signIn('clerk');
    expect(await client.code('orders.list', { limit: 10 })).toBe('ok');
    await again.core.close();
  });

  test('in a folder that may not be written is refused in words', async ({ skip }) => {
    skip(obstacle !== null, obstacle ?? '');
    using disk = mountSmallDisk(6_000_000);
    const dataDir = join(disk.path, 'till');
    await (await openTestCore({ dataDir })).core.close();
    disk.readOnly(true);
    await expect(openTestCore({ dataDir })).rejects.toMatchObject({
      code: 'storage-failed',
      message: expect.stringContaining('cannot be written'),
    });
    disk.readOnly(false);
    await (await openTestCore({ dataDir })).core.close();
  });
});
