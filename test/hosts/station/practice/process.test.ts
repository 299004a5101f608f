/** The station in training, killed in the middle: its provider has forgotten nothing that the till knows. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { connectToStation, type StationClient } from '#test/helpers/station-client.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runStation } from '../station-process.ts';

vi.setConfig({ testTimeout: 180_000 });

const args = (data: string) => ['--training', '--data', data, '--test-pin-cost', '8', '--json'];

async function clerkOf(url: string): Promise<StationClient> {
  const client = await connectToStation(url);
  await client.signIn('clerk');
  return client;
}

const sell = (client: StationClient) =>
  client.get('orders.charge', {
    draftId: randomUUID(),
    items: [{ description: 'Café', quantity: 1, unitAmountCents: 700 }],
    payments: [{ method: 'pix', amountCents: 700 }],
    customer: null,
  });

test('every sale that the till knew when it was killed can be paid after the start', async () => {
  using data = makeTempDir();
  const ids: string[] = [];
  for (let life = 0; life < 3; life += 1) {
    await using station = runStation(args(data.path));
    using client = await clerkOf((await station.ready()).url);
    const sales = await Promise.all([sell(client), sell(client), sell(client)]);
    ids.push(...sales.map(({ id }) => id));
    const known = async () => (await client.get('orders.get', { id: sales[life % 3]?.id ?? '' })).orderId;
    await vi.waitFor(async () => expect(await known()).not.toBeNull(), { timeout: 30_000, interval: 5 });
    station.child.kill('SIGKILL');
    await station.ended;
  }
  expect(existsSync(join(data.path, 'training', 'practice-provider.bin'))).toBe(true);
  await using station = runStation(args(data.path));
  using client = await clerkOf((await station.ready()).url);
  for (const id of ids) {
    const state = async () => (await client.get('orders.get', { id })).state;
    await vi.waitFor(async () => expect(await state()).toBe('awaiting-payment'), { timeout: 60_000, interval: 50 });
    await client.get('training.payPix', { saleId: id });
    await client.get('orders.refresh', { id });
    await vi.waitFor(async () => expect(await state()).toBe('paid'), { timeout: 60_000, interval: 50 });
  }
});
