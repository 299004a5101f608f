/** What the frame needs to know of receipts. */
import type { Area } from '../area.ts';
import { PrinterNotice } from './printer-notice.tsx';
import { usePrinter } from './store.ts';

export const receiptsArea: Area = {
  name: 'receipts',
  events: { 'receipts.changed': usePrinter.getState().apply },
  load: () => usePrinter.getState().load(),
  reset: usePrinter.getState().reset,
  Banner: PrinterNotice,
};
