/** What prints without anybody asking: once for each sale whose money is here, and nothing of what was sold before that was wanted. */
import { describe, expect } from 'vitest';
import { openFakePrinter } from '#test/helpers/fake-printer.ts';
import { pix } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';
import { paidSale, printing, queueOf, setUp, soon, textOf, withPrinter } from './support/printing.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { allBack, cash, machine, tendered } from './support/tendered.ts';

const slips = (jobs: readonly Uint8Array[]): string[] => jobs.filter(({ length }) => length > 20).map(textOf);
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('a sale that was paid to the shop itself', () => {
  printing('prints once, and says what the shop received', 'takes', async (till, printer) => {
    const input = tendered([cash(1_000, 2_000), machine(500)]);
    await till.clerk.get('tenders.sell', input);
    await soon('the slip', () => slips(printer.jobs).length === 1);
    await till.clerk.get('tenders.sell', input);
    await till.restart();
    await settle();
    const [slip] = slips(printer.jobs);
    expect(slips(printer.jobs)).toHaveLength(1);
    expect(slip).toContain('RECEBIDO NO CAIXA');
    expect(slip).toMatch(/Troco +R\$ 10,00/);
    expect(slip).toContain('TREINAMENTO');
    expect(slip).not.toMatch(/APROVADO|PAGO|2ª VIA/);
  });

  printing(
    'waits for a printer that is away, is named by its number, and says then what came back since',
    'takes',
    async (till, printer) => {
      await printer.turn(false);
      const sale = await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
      await soon('it waits', async () => (await queueOf(till)).problem === 'away');
      expect((await queueOf(till)).jobs).toMatchObject([{ kind: 'counter-sale', saleNumber: sale.number }]);
      await till.manager.get('tenders.giveBack', allBack(sale));
      await printer.turn(true);
      await soon('the slip', () => slips(printer.jobs).length === 1, till);
      expect(slips(printer.jobs)[0]).toContain('VALOR DEVOLVIDO PELA LOJA');
      expect(slips(printer.jobs)[0]).not.toContain('RECEBIDO NO CAIXA');
    },
  );

  flow(
    'prints nothing where the shop does not want it, and its copy where it does',
    async (till) => {
      await using printer = await openFakePrinter('takes');
      await setUp(till, printer, { printsOnPaid: false });
      await till.clerk.get('tenders.sell', tendered([machine(1_000)]));
      await till.manager.get('settings.set', { printsOnPaid: true, printsShopCopy: true });
      await till.clerk.get('tenders.sell', tendered([machine(2_000)]));
      await soon('both copies', () => printer.jobs.length === 2);
      expect(slips(printer.jobs).map((text) => /VIA D\w+ \w+/.exec(text)?.[0])).toEqual([
        'VIA DO CLIENTE',
        'VIA DA LOJA',
      ]);
    },
    withPrinter,
  );
});

describe('nothing is printed by itself', () => {
  printing('of a sale that had its slip, once the shop wants its own copies too', 'takes', async (till, printer) => {
    const id = await paidSale(till);
    await soon('the slip', () => printer.jobs.length === 1);
    await till.manager.get('settings.set', { printsShopCopy: true });
    // A refund that is refused leaves it as paid as it was, and shows it anew.
    await till.control('POST', '/switches', { pix_refund: 'not_supported' });
    await askRefund(till, id);
    await till.untilTrue('the refund is refused', async () =>
      (await till.clerk.get('refunds.list', { saleId: id })).every(({ state }) => state === 'refused'),
    );
    expect(await till.sale(id)).toMatchObject({ state: 'paid' });
    await settle();
    expect(printer.jobs).toHaveLength(1);
  });

  printing(
    'of a sale that was sold before a restore: its slip may have come out since the copy was made',
    'takes',
    async (till, printer) => {
      const id = await charge(till, pix(amountCents, 3_600));
      await till.until(id, 'awaiting-payment');
      await backUp(till);
      await payPix(till, id);
      await till.until(id, 'paid');
      await soon('the slip', () => printer.jobs.length === 1);
      await restoreAfter(till, 60_000);
      // A read is believed once none from before the restore can be under way.
      await till.pass(1_200_000);
      await till.signIn();
      await till.clerk.get('orders.refresh', { id });
      expect(await till.sale(id)).toMatchObject({ state: 'paid', isUnread: false });
      await settle();
      expect(printer.jobs).toHaveLength(1);
      // What is sold from now on prints again.
      await paidSale(till);
      await soon('the next slip', () => printer.jobs.length === 2);
    },
  );

  printing(
    'after a clock that was a year ahead when the printer was set up was put right, but what is sold from then on',
    'takes',
    async (till, printer) => {
      await till.manager.get('settings.set', { printsOnPaid: false });
      const year = 365 * 86_400_000;
      till.clock.setWall(year);
      await till.signIn();
      await till.manager.get('settings.set', { printsOnPaid: true });
      till.clock.setWall(-year);
      await till.signIn();
      await till.restart();
      await till.signIn();
      await till.clerk.get('tenders.sell', tendered([machine(1_000)]));
      await soon('the slip', () => slips(printer.jobs).length === 1);
    },
  );
});

printing(
  'a printer that is turned off while slips wait is not said to be looked for',
  'takes',
  async (till, printer) => {
    await printer.turn(false);
    await paidSale(till);
    await soon('it waits', async () => (await queueOf(till)).problem === 'away');
    await till.manager.get('settings.set', { printer: 'off' });
    expect(await queueOf(till)).toMatchObject({ isOn: false, problem: null, waiting: 1 });
  },
);
