/** A till that ended with hundreds of cards waiting: they went with the process, and every one of their sales says so. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cents } from '#shared/domain/money.ts';
import { openShop } from '#test/bench/shop.ts';
import { ask, signInClerk, startCore, trainingFile } from '#test/bench/start-core.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const page = z.object({ sales: z.array(z.object({ state: z.string() })), nextBeforeNumber: z.number().nullable() });
const card = { number: '4539500000000019', holderName: 'TESTE', expMonth: '12', expYear: '2039', cvc: '123' };

test('all of them before the till serves anybody', { timeout: 60_000 }, async () => {
  using dir = makeTempDir();
  await (await startCore({ dataDir: dir.path })).close();
  const shop = openShop({ dataDir: dir.path, fileName: trainingFile, mode: 'training' });
  shop.db.transaction(() => {
    for (let index = 0; index < 1_000; index += 1) {
      shop.sell({ method: 'card', amountCents: cents(1250), installments: 1, capture: 'now', card });
    }
  });
  shop.close();

  const core = await startCore({ dataDir: dir.path });
  const client = await signInClerk(core);
  const states = async (): Promise<string[]> => {
    const found: string[] = [];
    for (let beforeNumber: number | null = 2_000; beforeNumber !== null; ) {
      const { sales, nextBeforeNumber } = page.parse(await ask(client, 'orders.list', { limit: 200, beforeNumber }));
      found.push(...sales.map(({ state }) => state));
      beforeNumber = nextBeforeNumber;
    }
    return found;
  };
  expect(await states()).toEqual(Array.from({ length: 1_000 }, () => 'retype-card'));
  await core.close();
});
