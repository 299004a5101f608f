/** Slips: on screen, and on the way to paper. What stands on a slip itself is in `domain/receipts`. */
import type { Messages } from '../pt-br/messages.ts';

export const receipts: Messages['receipts'] = {
  title: 'Receipt',
  open: 'Receipt',
  paper: 'Receipt, as it comes on paper',
  copy: 'Copy',
  customerCopy: "Customer's",
  shopCopy: "Shop's",
  width: 'Paper',
  columns48: '80 mm',
  columns42: '80 mm, larger letters',
  columns32: '58 mm',
  qr: 'QR Code of the receipt',
  systemPrint: 'Print with the system',
};
