/** The drawer opens by itself when cash moves: once, at once or not at all, and no sale waits for it. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Cents } from '#shared/domain/money.ts';
import type { FakePrinter, PrinterBehaviour } from '#test/helpers/fake-printer.ts';
import type { Till } from '#test/helpers/till.ts';
import { printing, queueOf, soon } from './support/printing.ts';
import { cash, machine, tendered } from './support/tendered.ts';

const kick = '1b700032fa';
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const kicks = (printer: FakePrinter): number => printer.jobs.filter((job) => hex(job) === kick).length;

/** What is not to come needs time in which it could. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

async function drawerRows(till: Till): Promise<string[]> {
  const { rows } = await till.manager.get('audit.list', { filter: { area: 'receipts' } });
  return rows.map(({ action }) => action);
}

function drawer(
  name: string,
  first: PrinterBehaviour,
  tell: (till: Till, printer: FakePrinter) => Promise<void>,
): void {
  printing(name, first, async (till, printer) => {
    await till.manager.get('settings.set', { printsOnPaid: false });
    await tell(till, printer);
  });
}

describe('the drawer opens by itself', () => {
  drawer(
    'once for a sale in cash, without any right of a clerk, and on record as what it was',
    'takes',
    async (till, printer) => {
      const input = tendered([cash(1_000, 2_000)]);
      const { id } = await till.clerk.get('tenders.sell', input);
      await soon('the kick', () => kicks(printer) === 1);
      // The same draft again is the same sale.
      await till.clerk.get('tenders.sell', input);
      await till.restart();
      await till.signIn();
      await till.clerk.get('tenders.sell', input);
      await settle();
      expect(printer.jobs.map(hex)).toEqual([kick]);
      const { rows } = await till.manager.get('audit.list', { filter: { area: 'receipts' } });
      expect(rows).toMatchObject([{ action: 'receipts.drawerForSale', subject: id }]);
    },
  );

  drawer('once for cash that goes back, and not for what goes back on the machine', 'takes', async (till, printer) => {
    const { id, tenders } = await till.clerk.get('tenders.sell', tendered([machine(500), cash(1_000)]));
    await soon('the kick of the sale', () => kicks(printer) === 1);
    const back = (at: number) => ({
      id,
      returnId: randomUUID(),
      parts: [{ tenderId: tenders[at]?.id ?? '', amountCents: 200 as Cents }],
      reason: 'customer-request' as const,
    });
    await till.manager.get('tenders.giveBack', back(0));
    await settle();
    expect(kicks(printer)).toBe(1);
    const ofCash = back(1);
    await till.manager.get('tenders.giveBack', ofCash);
    await soon('the kick of the return', () => kicks(printer) === 2);
    await till.manager.get('tenders.giveBack', ofCash);
    await settle();
    expect(kicks(printer)).toBe(2);
    expect((await drawerRows(till)).toSorted()).toEqual(['receipts.drawerForReturn', 'receipts.drawerForSale']);
  });

  printing('before the slip of the sale, in a job of its own', 'takes', async (till, printer) => {
    await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
    await soon('both', () => printer.jobs.length === 2);
    expect(hex(printer.jobs[0] ?? new Uint8Array())).toBe(kick);
  });
});

describe('the drawer stays shut', () => {
  drawer(
    'for a sale on the machine, where the shop wants it so, and where it has none',
    'takes',
    async (till, printer) => {
      await till.clerk.get('tenders.sell', tendered([machine(1_000)]));
      await till.manager.get('settings.set', { drawerOnCash: false });
      await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
      await till.manager.get('settings.set', { drawerOnCash: true, printerDrawer: '' });
      await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
      await till.manager.get('settings.set', { printerDrawer: '1B700032FA', printer: 'off' });
      await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
      await settle();
      expect(printer.jobs).toEqual([]);
      expect(await drawerRows(till)).toEqual([]);
      expect((await queueOf(till)).drawer).toBeNull();
    },
  );

  drawer(
    'while the printer is away: the sale is done, it is told, and nothing opens an hour later',
    'takes',
    async (till, printer) => {
      await printer.turn(false);
      expect(await till.clerk.get('tenders.sell', tendered([cash(1_000)]))).toMatchObject({ state: 'received' });
      await soon('it is told', async () => (await queueOf(till)).drawer === 'away');
      expect((await queueOf(till)).jobs).toEqual([]);
      await printer.turn(true);
      await till.pass(3_600_000);
      await till.signIn();
      await settle();
      expect(printer.jobs).toEqual([]);
      // It was news for whoever held the cash.
      expect((await queueOf(till)).drawer).toBeNull();
    },
  );

  drawer(
    'in doubt where the printer reads nothing: it is told so, until it opens again',
    'stalls',
    async (till, printer) => {
      await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
      await soon('it is told', async () => (await queueOf(till)).drawer === 'unsure');
      printer.behaves('takes');
      await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
      await soon('the second kick', async () => (await queueOf(till)).drawer === null);
      expect(kicks(printer)).toBe(1);
    },
  );

  drawer(
    'when its turn comes too late, behind a slip that a printer does not take',
    'stalls',
    async (till, printer) => {
      await till.manager.get('receipts.printRuler', { language: 'en' });
      await soon('it is on its way', async () => (await queueOf(till)).jobs.some(({ state }) => state === 'printing'));
      printer.behaves('takes');
      await till.clerk.get('tenders.sell', tendered([cash(1_000)]));
      // By the clock of the till; the connection itself is as slow as it is.
      await till.clock.advance(10_000);
      await soon('it is told', async () => (await queueOf(till)).drawer === 'away');
      await settle();
      expect(kicks(printer)).toBe(0);
    },
  );
});
