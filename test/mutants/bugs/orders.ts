/** Bugs of what follows by itself: captures nobody wants, undos nobody carries out, sales made twice. */
import type { Mutant } from '../mutant.ts';

export const orderMutants: readonly Mutant[] = [
  {
    name: 'unwanted-hold-captured',
    breaks: 'A late success of a sale that was undone while nobody knew of it is captured.',
    file: 'src-main/outbox/outbox.ts',
    find: '      wishes.add({ owner, ...by }, clock.now());\n',
    replace: '',
    suites: ['test/flows/undo.test.ts', 'simulation'],
  },
  {
    name: 'undone-sale-keeps-the-money',
    breaks: 'A sale that was undone while unknown and turns out paid is not given back.',
    file: 'src-main/areas/orders/undo-sale.ts',
    find: '      return giveBack(named, payments, { wish, mayTry });\n',
    replace: "      return { kind: 'proven', proof: orderStatus };\n",
    suites: ['test/flows/undo.test.ts', 'simulation'],
  },
  {
    name: 'replacement-does-not-wait',
    breaks: 'The new sale is charged before the old one is proven unable to take money.',
    file: 'src-main/areas/orders/replace.ts',
    find: "way === 'cancel-first' ? openCancel(old) : (create?.afterEntry ?? null);",
    replace: "way === 'cancel-first' ? null : (create?.afterEntry ?? null);",
    suites: ['test/flows/replace.test.ts'],
  },
  {
    name: 'successor-of-a-paid-sale-sent',
    breaks: 'The buyer paid the old code after all, and the sale in its place is charged as well.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: "if (create !== null) outbox.abandon(create.id, { by: 'check', observation: null });",
    replace: 'if (create?.afterEntry != null) outbox.release(create.afterEntry);',
    suites: ['test/flows/replace.test.ts', 'simulation'],
  },
  {
    name: 'replaced-twice',
    breaks: 'Two screens sell one basket twice, each in the place of the same old sale.',
    file: 'src-main/areas/orders/replace.ts',
    find: 'basketId: old.basketId,',
    replace: 'basketId: draftId,',
    suites: ['test/flows/replace.test.ts', 'test/flows/double-click.test.ts', 'simulation'],
  },
  {
    name: 'card-and-pix-captured-by-hand',
    breaks: 'The card of a card-and-Pix sale is captured although the Pix was not paid.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: "return payments.every((payment) => payment.method === 'card' && payment.capture === 'now');",
    replace: "return payments.some((payment) => payment.method === 'card' && payment.capture === 'now');",
    suites: ['test/flows/stories.test.ts', 'test/flows/pix.test.ts', 'simulation'],
  },
  {
    name: 'authorise-only-captured',
    breaks: 'A card that was to be authorised only is captured at once.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: "payment.method === 'card' && payment.capture === 'now');",
    replace: "payment.method === 'card');",
    suites: ['test/flows/stories.test.ts', 'test/flows/fuse.test.ts'],
  },
  {
    name: 'unwanted-code-shown',
    breaks: 'The QR of a sale that was undone or replaced stays on the screen and is paid.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: "sale.state === 'awaiting-payment' && !sale.undoWished && sale.replacedBy === null",
    replace: 'sale.orderId !== null',
    suites: ['test/flows/pix.test.ts', 'test/flows/undo.test.ts', 'test/flows/replace.test.ts', 'simulation'],
  },
  {
    name: 'successor-let-go-too-early',
    breaks: 'The sale that takes the place of another is sent while the old code can still be paid.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: 'if (!isPaid && hasEnded(orderStatus, payments)) letSuccessorGo(sale.id);',
    replace:
      "if (!isPaid && (hasEnded(orderStatus, payments) || latest(entries.ofOwner('sale', sale.id), 'orders.cancel') !== null)) letSuccessorGo(sale.id);",
    suites: ['test/flows/replace.test.ts', 'test/interleavings/races.test.ts', 'simulation'],
  },
];
