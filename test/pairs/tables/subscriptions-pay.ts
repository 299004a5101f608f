/** What the till does about `subscriptions.pay`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const subscriptionsPay: OperationTable = {
  lost: {
    says: 'It reads the resource. The effect is there, so nothing is sent again.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 98.00 taken',
  },
  late: {
    says: 'A read that shows nothing is no reason to send an amount again. The late one arrives, and a read shows it.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 98.00 taken',
  },
  refused: {
    says: 'It says that the API refused it, with the reason. The invoice stays unpaid and can be paid again.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'subscription past_due, invoice failed; sent once; requests: refused; 49.00 taken',
  },
  repeated: {
    says: 'A second payment of the invoice is refused while one is on its way, at every door.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 98.00 taken',
  },
  stale: {
    says: 'It reads until a read shows the effect. From old reads alone it never sends an amount again.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 98.00 taken',
  },
  contradicted: {
    says: 'A success that shows the old state proves nothing. It is unknown until a read shows the effect.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 98.00 taken',
  },
  another: {
    says: 'An answer about something else proves nothing. A read by the own id shows the effect.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'subscription active, invoice paid and subscription past_due, invoice failed; sent once; requests: accepted, accepted; 196.00 taken',
  },
  undone: {
    says: 'The subscription is cancelled first. The invoice ends unpaid, and nothing is sent again.',
    cell: 'undo/lost-after/fresh/nobody',
    ends: 'subscription canceled, invoice canceled; sent once; requests: resolved; 49.00 taken',
  },
  locked: {
    says: 'The card has left the memory and reads show nothing. It is not sent again: two people look at the dashboard.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'subscription past_due, invoice failed; sent once; requests: review; 49.00 taken',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and nothing is sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 98.00 taken',
  },
  restored: {
    says: 'What the backup calls open may have been paid by it or by something else: two people look at the dashboard.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: resolved; 98.00 taken',
  },
  key: {
    says: 'With the key of another account nothing is sent and nothing is asked. With the own key a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 98.00 taken',
  },
};
