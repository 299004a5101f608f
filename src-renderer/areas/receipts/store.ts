/** The queue of the printer as the core tells of it. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { PrintJobView, PrintQueue } from '#shared/contract/receipts.ts';
import { call } from '../../client/client.ts';

interface PrinterStore {
  readonly queue: PrintQueue | null;
  apply(queue: PrintQueue): void;
  load(): Promise<CallResult<PrintQueue>>;
  reset(): void;
}

export const usePrinter = create<PrinterStore>()((set) => ({
  queue: null,
  apply: (queue) => set({ queue }),
  load: () => kept(call('receipts.queue', {})),
  reset: () => set({ queue: null }),
}));

async function kept(asked: Promise<CallResult<PrintQueue>>): Promise<CallResult<PrintQueue>> {
  const result = await asked;
  if (result.ok) usePrinter.getState().apply(result.value);
  return result;
}

export const printSlip = (asked: MethodRequest<'receipts.print'>) => kept(call('receipts.print', asked));
export const printRuler = (language: 'pt-BR' | 'en') => kept(call('receipts.printRuler', { language }));
export const printAgain = (id: string) => kept(call('receipts.printAgain', { id }));
export const dismissJob = (id: string) => kept(call('receipts.dismiss', { id }));

/** A person has to look at the paper, or to say that nobody wants it any more. */
export const asksPerson = ({ state }: PrintJobView): boolean => state === 'uncertain' || state === 'failed';
