/** What was kept and cannot be used keeps no practice closed: the provider begins anew. */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { createProvider, made } from './kept-provider.ts';
import { order, pix } from './order-bodies.ts';
import { day } from './subscription-bodies.ts';

const hour = 3_600_000;

test('a world that is damaged or of another version is refused, and the sandbox begins anew', async () => {
  const provider = createProvider();
  const first = await provider.open();
  await made(first, order([pix()]));
  const damaged = Buffer.from(provider.shelf.bytes ?? []);
  damaged[100] = (damaged[100] ?? 0) ^ 1;
  for (const bytes of [damaged, Buffer.from('no world'), Buffer.alloc(0), damaged.subarray(0, 90)]) {
    provider.shelf.bytes = bytes;
    await using box = await provider.open();
    expect(box.sandbox.records().orders.size).toBe(0);
    await made(box, order([pix()]));
  }
  expect(provider.shelf.refused).toHaveLength(4);
  await first.sandbox.close();
});

test('one in which something unknown is due is refused, and practice opens all the same', async () => {
  const provider = createProvider();
  const first = await provider.open();
  await made(first, order([pix()]));
  const { version, ...kept } = deserialize((provider.shelf.bytes ?? Buffer.alloc(0)).subarray(32));
  const content = serialize({ version, ...kept, dues: [{ at: kept.now + 1, deed: { kind: 'of-tomorrow' } }] });
  provider.shelf.bytes = Buffer.concat([createHash('sha256').update(content).digest(), content]);
  await using box = await provider.next(first, hour);
  expect(provider.shelf.refused).toHaveLength(1);
  expect(box.sandbox.records().orders.size).toBe(0);
  const { id } = await made(box, order([pix(1000, { pix_expiration: 3600 })]));
  await box.clock.advance(hour);
  expect((await box.order(id)).payments[0]?.status).toBe('failed');
});

test.each([
  ['a year and more ago', 400 * day, 1],
  ['by a clock that was years ahead, and has been put right', -400 * day, 1],
  ['months ago', 100 * day, 0],
])('one that was written %s is used only where the provider can go on from it', async (_when, awayMs, refused) => {
  const provider = createProvider();
  const first = await provider.open();
  await made(first, order([pix()]));
  await using box = await provider.next(first, awayMs);
  expect(provider.shelf.refused).toHaveLength(refused);
  expect(box.sandbox.records().orders.size).toBe(1 - refused);
});
