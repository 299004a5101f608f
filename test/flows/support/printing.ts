/** Flows with a printer at a real port. */
import { createTcpPrinter } from '#main/hosts/common/tcp-printer.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { readEscPos } from '#test/domain/receipts/read-esc-pos.ts';
import { type FakePrinter, openFakePrinter, type PrinterBehaviour } from '#test/helpers/fake-printer.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { flow } from './flow.ts';
import { amountCents, charge, payPix } from './scenarios.ts';

export const withPrinter = { printer: createTcpPrinter({ connectMs: 1_500, paperMs: 60, takeMs: 1_500 }) };

export async function setUp(till: Till, printer: FakePrinter, more: MethodRequest<'settings.set'> = {}): Promise<void> {
  const place = { printer: 'network', printerAddress: '127.0.0.1', printerPort: printer.port } as const;
  await till.manager.get('settings.set', { ...place, ...more });
}

export async function paidSale(till: Till): Promise<string> {
  const id = await charge(till, pix(amountCents));
  await till.until(id, 'awaiting-payment');
  await payPix(till, id);
  await till.until(id, 'paid');
  return id;
}

export const textOf = (bytes: Uint8Array | undefined): string =>
  readEscPos(bytes ?? new Uint8Array())
    .lines.map(({ text }) => text)
    .join('\n');

export const queueOf = (till: Till) => till.clerk.get('receipts.queue', {});
export const statesOf = async (till: Till): Promise<string[]> => (await queueOf(till)).jobs.map(({ state }) => state);

/** The connection is real, so real time passes; the rests between two tries are those of the till's clock. */
export async function soon(what: string, holds: () => Promise<boolean> | boolean, till?: Till): Promise<void> {
  for (let waited = 0; waited < 500; waited += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (till !== undefined && waited % 10 === 9) await till.pass(60_000);
  }
  throw new Error(`it never came: ${what}`);
}

export function printing(
  name: string,
  first: PrinterBehaviour,
  tell: (till: Till, printer: FakePrinter) => Promise<void>,
): void {
  flow(
    name,
    async (till) => {
      await using printer = await openFakePrinter(first);
      await setUp(till, printer);
      await tell(till, printer);
    },
    withPrinter,
  );
}
