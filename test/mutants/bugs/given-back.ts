/** Refunds beside other payments for the same thing, which went back elsewhere between two sends. */
import type { Mutant } from '../mutant.ts';

const suites = ['test/flows/given-back-meanwhile.test.ts'] as const;

export const givenBackMutants: readonly Mutant[] = [
  {
    name: 'beside-read-for-the-first-send-alone',
    breaks:
      'A refund was told to wait, the other payment went back in the dashboard, and the refund leaves by the old read.',
    file: 'src-main/areas/refunds/refund-besides.ts',
    find: 'known?.attempts === attempts && known.since <= now',
    replace: 'known !== undefined && known.since <= now',
    suites,
  },
  {
    name: 'beside-taken-by-the-bank',
    breaks: 'The buyer’s bank took the other payment back, and the refund that waited gives this one back as well.',
    file: 'src-main/areas/refund-owner.ts',
    find: 'isContested(one) ? one.amountCents : one.refundedCents',
    replace: 'one.refundedCents + (isContested(one) ? 0 : 0)',
    suites,
  },
  {
    name: 'beside-a-direct-charge',
    breaks: 'A direct charge for the same wish went back, and the subscription gives its money back too.',
    file: 'src-main/areas/subscriptions/refund-owner.ts',
    find: "pairedWith(id).filter(({ ownerKind }) => ownerKind === 'charge')",
    replace: "pairedWith(id).filter(({ ownerKind }) => ownerKind === 'link')",
    suites,
  },
  {
    name: 'late-money-beside-makes-up-for-a-refund',
    breaks: 'A late payment of the same purchase comes and goes back, and a refund that failed is told to nobody.',
    file: 'src-main/areas/refund-owner.ts',
    find: 'return held.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);',
    replace: 'return held.reduce((sum, { refundedCents }) => sum - refundedCents, 0);',
    suites: ['test/flows/refund-owed-beside.test.ts'],
  },
  {
    name: 'asked-together-makes-up-for-a-refund',
    breaks: 'Both payments of an invoice are asked back together, one is refused, and nobody is told.',
    file: 'src-main/areas/refund-owner.ts',
    find: 'besides.filter((one) => !together.has(one.chargeId) &&',
    replace: 'besides.filter((one) => !together.has(one.ownerId) &&',
    suites: ['test/flows/refund-owed-beside.test.ts'],
  },
  {
    name: 'part-that-went-back-is-the-other-sale',
    breaks:
      'One of two codes was paid and went back; the card that took their place is not given back when it is taken back.',
    file: 'src-main/areas/orders/gone-back.ts',
    find: "return cameIn && back > 0 && back >= sumCents(rest.map(({ amountCents }) => amountCents)) ? 'whole' : 'part';",
    replace:
      "return back > 0 && (!cameIn || back >= sumCents(rest.map(({ amountCents }) => amountCents))) ? 'whole' : 'part';",
    suites: ['test/flows/undo-beside-part.test.ts'],
  },
  {
    name: 'beside-still-called-owed',
    breaks:
      'A refund did not leave because the other payment went back, and Pendências says that the buyer waits for it.',
    file: 'src-main/areas/refund-owner.ts',
    find: 'owner.besides(ownerId, chargeId), together) > knownKeptBesideCents - amountCents;',
    replace: 'owner.besides(ownerId, chargeId), together) > knownKeptBesideCents - 2 * amountCents;',
    suites,
  },
  {
    name: 'twin-of-elsewhere-that-was-paid',
    breaks:
      'A subscription waits to leave; its twin, made elsewhere, is fetched and was paid: the buyer is charged by both.',
    file: 'src-main/areas/subscriptions/operations.ts',
    find: 'takenWithoutEntry: createTakenMeanwhile(context).ownerOf,',
    replace: '',
    suites: ['test/flows/twin-elsewhere.test.ts'],
  },
  {
    name: 'asked-again-over-another-database',
    breaks: 'A window that was away while a backup came back sends again what it had asked, and it is sold twice.',
    file: 'src-renderer/client/websocket-transport.ts',
    find: 'return before !== null && before !== now;',
    replace: 'return before === null && before !== now;',
    suites: ['test/renderer/client/websocket-transport.test.ts'],
  },
  {
    name: 'basket-of-before-a-restore-sold-again',
    breaks: 'A backup does not know the sale of a basket whose answer was lost, and its window sells it again.',
    file: 'src-renderer/areas/orders/basket/submit-basket.ts',
    find: "submitted(id, isOfBefore ? 'unsure' : 'refused')",
    replace: "submitted(id, isOfBefore ? 'refused' : 'refused')",
    suites: ['test/renderer/areas/orders/submit-basket.test.ts'],
  },
  {
    name: 'dispute-won-after-people-ended-it',
    breaks:
      'Two people ended an undoing while the bank decided; the shop wins, and the till gives the money back by itself.',
    file: 'src-main/areas/orders/undo-sale.ts',
    find: '!isContested(payment) && payment.resolvedUpTo === null',
    replace: '!isContested(payment) && !wasResolved(payment)',
    suites: ['test/flows/left-to-the-bank.test.ts'],
  },
  {
    name: 'unread-sale-of-a-backup-cancelled',
    breaks:
      'A clerk cancels an open code of a backup that was paid and delivered since, and the till gives the money back.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: 'const isUnread = sale.isFromBackup;',
    replace: 'const isUnread = sale.isFromBackup && sale.orderId === null;',
    suites: ['test/flows/unread-sale.test.ts'],
  },
  {
    name: 'two-paid-sales-told-to-nobody',
    breaks: 'An expired Pix is paid beside the sale in its place, and whoever closed the window never learns of it.',
    file: 'src-main/areas/orders/history-thing.ts',
    find: "return other.undo === null ? [needed('paidTwice', other)] : [];",
    replace: "return other.undo === null && other.id === '' ? [needed('paidTwice', other)] : [];",
    suites: ['test/flows/basket-told-twice.test.ts'],
  },
];
