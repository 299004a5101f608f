/** A debugger's view of a locked till: the bytes of its process, with no language between. What a person typed must not be among them. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { connectToStation } from '#test/helpers/station-client.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runNode, runStation } from '#test/hosts/station/station-process.ts';

const number = '4539500000000019';
const cvc = '"cvc":"9173"';

/** How often each of them stands in memory that the process may write. */
function countInMemory(pid: number, wanted: readonly string[]): number[] {
  const found = wanted.map(() => 0);
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'latin1').split('\n')) {
      const place = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line);
      if (place === null || line.includes('[vvar')) continue;
      const from = Number.parseInt(place[1] ?? '', 16);
      const length = Number.parseInt(place[2] ?? '', 16) - from;
      if (length > 512 * 1024 * 1024) continue;
      const bytes = Buffer.alloc(length);
      try {
        readSync(memory, bytes, 0, length, from);
      } catch {
        continue;
      }
      for (const [index, text] of wanted.entries()) {
        for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1))
          found[index] = (found[index] ?? 0) + 1;
      }
    }
  } finally {
    closeSync(memory);
  }
  return found;
}

describe.runIf(process.platform === 'linux')('a till that was locked', () => {
  test('holds no code of a card that it charged, and its number only where the system has copied it', async () => {
    using data = makeTempDir();
    // Apart, because it keeps what it was sent.
    await using sandbox = runNode(['src-sandbox/command/main.ts', '--port', '0']);
    await sandbox.ready();
    const world: { base_url: string; control_url: string } = JSON.parse(sandbox.stdout());
    const away = ['--sandbox', world.base_url, '--sandbox-control', world.control_url];
    await using station = runStation(['--training', '--json', '--data', data.path, '--test-pin-cost', '4', ...away]);
    const { url } = await station.ready();
    const { origin } = new URL(url);
    using clerk = await connectToStation(url);
    await clerk.signIn('clerk');
    const card = { number, holderName: 'MARIA TESTE', expMonth: '12', expYear: '2039', cvc: '9173' };
    for (const amount of [700, 800, 900]) {
      const { id } = await clerk.get('orders.charge', {
        draftId: crypto.randomUUID(),
        items: [{ description: 'Pingado', quantity: 1, unitAmountCents: cents(amount) }],
        customer: null,
        payments: [{ method: 'card', amountCents: cents(amount), installments: 1, capture: 'now', card }],
      });
      await expect.poll(async () => (await clerk.get('orders.get', { id })).state, { timeout: 20_000 }).toBe('paid');
    }
    const pid = station.child.pid ?? 0;
    await clerk.call('session.lock', {});
    // The collector comes with the work that goes on: what it frees is overwritten.
    await expect
      .poll(
        async () => {
          for (let asked = 0; asked < 200; asked += 1) await (await fetch(origin)).arrayBuffer();
          return countInMemory(pid, [cvc])[0];
        },
        { timeout: 90_000, interval: 1_000 },
      )
      .toBe(0);
    // Without the flag of the station there are eighteen.
    expect(countInMemory(pid, [number])[0]).toBeLessThanOrEqual(6);
    // It is really looked into: its own name stands there.
    expect(countInMemory(pid, ['station.ready'])[0]).toBeGreaterThan(0);
  });
});
