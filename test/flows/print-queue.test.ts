/** The queue of the printer, over real connections: what prints by itself, what waits, what is asked about, and that a sale waits for none of it. */
import { describe, expect } from 'vitest';
import type { PrintQueue } from '#shared/contract/receipts.ts';
import { mostJobsShown } from '#shared/contract/receipts.ts';
import { openFakePrinter } from '#test/helpers/fake-printer.ts';
import { pix } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';
import { paidSale, printing, queueOf, setUp, soon, statesOf, textOf, withPrinter } from './support/printing.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const day = 86_400_000;

describe('a printer that works', () => {
  printing('prints a sale once by itself when it is proven paid, and not before', 'takes', async (till, printer) => {
    const id = await charge(till, pix(amountCents));
    await till.until(id, 'awaiting-payment');
    expect((await queueOf(till)).jobs).toEqual([]);
    await payPix(till, id);
    await till.until(id, 'paid');
    await soon('the slip', () => printer.jobs.length === 1);
    expect(textOf(printer.jobs[0])).toContain('PAGAMENTO APROVADO');
    await till.clerk.get('orders.refresh', { id });
    await till.pass(3 * 3_600_000);
    await till.signIn();
    expect(printer.jobs).toHaveLength(1);
    expect(await statesOf(till)).toEqual([]);
  });

  printing('prints again only when asked, as a second copy', 'answers', async (till, printer) => {
    const id = await paidSale(till);
    await soon('the slip', () => printer.jobs.length > 0 || statesOf(till).then((states) => states.length === 0));
    await till.clerk.get('receipts.print', { of: { kind: 'sale', id, copy: 'customer' }, language: 'pt-BR' });
    await soon('both are out', async () => (await queueOf(till)).jobs.length === 0);
    const slip = await till.clerk.get('receipts.preview', {
      of: { kind: 'sale', id, copy: 'customer' },
      columns: 48,
      language: 'pt-BR',
    });
    expect(slip.isSecond).toBe(true);
  });

  flow(
    'prints the copy of the shop as well where the shop wants it, and nothing of sales from before',
    async (till) => {
      const before = await paidSale(till);
      await using printer = await openFakePrinter('takes');
      await setUp(till, printer, { printsShopCopy: true });
      await till.clerk.get('orders.refresh', { id: before });
      await paidSale(till);
      await soon('both copies', () => printer.jobs.length === 2);
      expect(printer.jobs.map(textOf).map((text) => /VIA D\w+ \w+/.exec(text)?.[0])).toEqual([
        'VIA DO CLIENTE',
        'VIA DA LOJA',
      ]);
    },
    withPrinter,
  );

  printing('prints its ruler for a manager', 'takes', async (till, printer) => {
    expect(await till.clerk.code('receipts.printRuler', { language: 'en' })).toBe('forbidden');
    await till.manager.get('receipts.printRuler', { language: 'en' });
    await soon('the ruler', () => printer.jobs.length === 1);
    expect(textOf(printer.jobs[0])).toContain('1...5...10');
  });
});

describe('a printer that does not', () => {
  printing(
    'is away for hours: sales go on, slips wait, and come out once it is back',
    'takes',
    async (till, printer) => {
      const told: string[] = [];
      till.listen(({ name, payload }) => {
        if (name === 'receipts.changed') told.push((payload as PrintQueue).problem ?? 'well');
      });
      await printer.turn(false);
      await paidSale(till);
      await soon('it is told', () => told.includes('away'));
      await paidSale(till);
      await till.pass(3 * 3_600_000);
      await till.signIn();
      expect(await statesOf(till)).toEqual(['waiting', 'waiting']);
      await printer.turn(true);
      await soon('both slips', () => printer.jobs.length === 2, till);
      await soon('nothing is left', async () => (await queueOf(till)).jobs.length === 0);
      expect(new Set(printer.jobs.map((job) => /Venda \d+/.exec(textOf(job))?.[0])).size).toBe(2);
    },
  );

  printing(
    'is away for more than a day: the slip is given up, and a person may ask for it',
    'takes',
    async (till, printer) => {
      await printer.turn(false);
      await paidSale(till);
      await till.pass(day + 600_000);
      await till.signIn();
      await soon('it is given up', async () => (await statesOf(till)).join() === 'failed', till);
      await printer.turn(true);
      const [job] = (await queueOf(till)).jobs;
      expect(job?.problem).toBe('too-old');
      await till.clerk.get('receipts.printAgain', { id: job?.id ?? '' });
      await soon('the slip', () => printer.jobs.length === 1);
      expect(textOf(printer.jobs[0])).not.toContain('2ª VIA');
    },
  );

  printing('has no paper: nothing is sent until there is some', 'no-paper', async (till, printer) => {
    await paidSale(till);
    await soon('it is told', async () => (await queueOf(till)).problem === 'paper');
    expect(printer.jobs).toEqual([]);
    printer.behaves('takes');
    await soon('the slip', () => printer.jobs.length === 1, till);
  });

  for (const behaviour of ['stalls', 'breaks'] as const) {
    printing(
      `${behaviour} within a slip: it is not printed twice without a person`,
      behaviour,
      async (till, printer) => {
        await paidSale(till);
        await soon('it is uncertain', async () => (await statesOf(till)).join() === 'uncertain');
        printer.behaves('takes');
        await till.pass(3 * 3_600_000);
        await till.signIn();
        expect(printer.jobs).toEqual([]);
        const [job] = (await queueOf(till)).jobs;
        const id = job?.id ?? '';
        await till.clerk.get('receipts.printAgain', { id });
        await soon('the second copy', () => printer.jobs.length === 1);
        expect(textOf(printer.jobs[0])).toContain('2ª VIA');
        expect(await till.clerk.code('receipts.printAgain', { id })).toBe('not-possible-now');
      },
    );
  }

  printing('holds up no slip after one that is uncertain', 'breaks', async (till, printer) => {
    await paidSale(till);
    await soon('it is uncertain', async () => (await statesOf(till)).join() === 'uncertain');
    printer.behaves('takes');
    await paidSale(till);
    await soon('the next slip', () => printer.jobs.length === 1, till);
    await soon('only the first is left', async () => (await statesOf(till)).join() === 'uncertain');
    const [job] = (await queueOf(till)).jobs;
    await till.clerk.get('receipts.dismiss', { id: job?.id ?? '' });
    expect(await statesOf(till)).toEqual([]);
  });
});

printing(
  'a printer that is away all day fills no message: fifty slips are shown, all are counted',
  'breaks',
  async (till, printer) => {
    const id = await paidSale(till);
    await soon('it is uncertain', async () => (await statesOf(till)).join() === 'uncertain');
    await printer.turn(false);
    const asked = { of: { kind: 'sale', id, copy: 'customer' }, language: 'pt-BR' } as const;
    for (let one = 0; one < 60; one += 1) await till.clerk.get('receipts.print', asked);
    const queue = await queueOf(till);
    expect(queue).toMatchObject({ waiting: 60, asking: 1, jobs: { length: mostJobsShown } });
    // What a person has to decide is never among those that are left out.
    expect(queue.jobs[0]?.state).toBe('uncertain');
  },
);

printing(
  'the second copy of a slip says so, though it was taken to the system while the first was looked for',
  'answers',
  async (till, printer) => {
    await till.manager.get('settings.set', { printsOnPaid: false });
    const id = await paidSale(till);
    const of = { kind: 'sale', id, copy: 'customer' } as const;
    await till.clerk.get('receipts.print', { of, language: 'pt-BR' });
    await till.clerk.get('receipts.takeOut', { of, columns: 48, language: 'pt-BR' });
    await soon('the slip', () => queueOf(till).then(({ jobs }) => jobs.length === 0));
    expect(textOf(printer.jobs[0])).toContain('2ª VIA');
  },
);

describe('over a restart', () => {
  printing('what waited is printed', 'takes', async (till, printer) => {
    await printer.turn(false);
    await paidSale(till);
    await soon('it is told', async () => (await queueOf(till)).problem === 'away');
    await printer.turn(true);
    await till.restart();
    await soon('the slip', () => printer.jobs.length === 1, till);
  });

  printing('what was on its way is asked about, and not sent again', 'stalls', async (till, printer) => {
    const id = await charge(till, pix(amountCents));
    await till.until(id, 'awaiting-payment');
    await till.clerk.get('receipts.print', { of: { kind: 'sale', id, copy: 'customer' }, language: 'en' });
    await soon('it is on its way', async () => (await statesOf(till)).join() === 'printing');
    printer.behaves('takes');
    await till.restart();
    expect(await statesOf(till)).toEqual(['uncertain']);
    await till.pass(600_000);
    expect(printer.jobs).toEqual([]);
  });
});

printing(
  'what waits in a backup that is restored is asked about: it may have come out since',
  'takes',
  async (till, printer) => {
    await printer.turn(false);
    await paidSale(till);
    await soon('it is told', async () => (await queueOf(till)).problem === 'away');
    await backUp(till);
    await printer.turn(true);
    await soon('the slip', () => printer.jobs.length === 1, till);
    await restoreAfter(till, 60_000);
    expect((await queueOf(till)).jobs).toMatchObject([{ state: 'uncertain', problem: 'from-backup' }]);
    await till.pass(600_000);
    expect(printer.jobs).toHaveLength(1);
  },
);

flow('without a printer a slip cannot be asked for, and nothing is queued by itself', async (till) => {
  const id = await paidSale(till);
  const asked = { of: { kind: 'sale', id, copy: 'customer' }, language: 'pt-BR' } as const;
  expect(await till.clerk.code('receipts.print', asked)).toBe('not-possible-now');
  expect(await till.clerk.code('receipts.openDrawer', {})).toBe('approval-required');
  expect(await till.manager.code('receipts.openDrawer', {})).toBe('rule-broken');
  expect((await queueOf(till)).isOn).toBe(false);
  expect(await till.manager.code('settings.set', { printer: 'network' })).toBe('rule-broken');
  expect(await till.manager.code('settings.set', { printerAddress: '8.8.8.8' })).toBe('bad-input');
  expect(await till.manager.code('settings.set', { printerDrawer: 'open' })).toBe('bad-input');
});

printing('the drawer opens at once, by right, and is on record', 'takes', async (till, printer) => {
  expect(await till.clerk.code('receipts.openDrawer', {})).toBe('approval-required');
  await till.manager.get('receipts.openDrawer', {});
  await soon('the kick', () => printer.jobs.length === 1);
  expect(Buffer.from(printer.jobs[0] ?? []).toString('hex')).toBe('1b700032fa');
  const { rows } = await till.manager.get('audit.list', { filter: { area: 'receipts' } });
  expect(rows.map(({ action }) => action)).toContain('receipts.openDrawer');
  await printer.turn(false);
  const refused = await till.manager.call('receipts.openDrawer', {});
  expect(refused.ok ? '' : refused.error.fields?.[0]?.code).toBe('printer-away');
});
