/** A till that ended with hundreds of cards waiting: they went with the process, and every one of their sales says so. */
import { expect, test } from 'vitest';
import { orderMethods } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';
import { openShop } from '#test/bench/shop.ts';
import { ask, signInClerk, startCore, trainingFile } from '#test/bench/start-core.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { allSales } from '#test/support/all-sales.ts';

const list = orderMethods['orders.list'].output;
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
    const sales = await allSales(async (page) => ({
      ok: true,
      value: list.parse(await ask(client, 'orders.list', page)),
    }));
    return sales.map(({ state }) => state);
  };
  expect(await states()).toEqual(Array.from({ length: 1_000 }, () => 'retype-card'));
  await core.close();
});
