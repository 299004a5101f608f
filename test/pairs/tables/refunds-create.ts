/** What the till does about `refunds.create`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const refundsCreate: OperationTable = {
  lost: {
    says: 'It reads the resource. The effect is there, so nothing is sent again.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'sale refunded and refund confirmed; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
  late: {
    says: 'It reads the charge, which shows nothing back, and sends the same key again: the charge itself cannot go back twice.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'sale refunded and refund confirmed; sent 2 times; requests: accepted; 50.00 taken, 50.00 back',
  },
  refused: {
    says: 'The refund is shown as refused, with the reason. The money stays, and a person may ask again.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'sale paid and refund refused; sent once; requests: refused; 50.00 taken',
  },
  repeated: {
    says: 'A second refund is refused while one is on its way: there is nothing more to give back.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'sale refunded and refund confirmed; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
  stale: {
    says: 'An old read shows nothing of it. The same request goes again under the same key, which adds nothing.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'sale refunded and refund confirmed; sent 2 times; requests: accepted; 50.00 taken, 50.00 back',
  },
  contradicted: {
    says: 'A success that shows the old state proves nothing. It is unknown until a read shows the effect.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'sale refunded and refund confirmed; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
  another: {
    says: 'An answer about something else proves nothing. A read by the own id shows the effect.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'sale refunded and refund confirmed; sent once; requests: accepted, accepted; 100.00 taken, 100.00 back',
  },
  undone: {
    says: 'While it waits, a person may withdraw it. Then it is never sent.',
    cell: 'withdraw-after/limited-429/fresh/nobody',
    ends: 'sale paid and refund withdrawn; sent once; requests: withdrawn; 50.00 taken',
  },
  locked: {
    says: 'It holds no card: it goes on behind the lock.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'sale refunded and refund confirmed; sent 2 times; requests: accepted; 50.00 taken, 50.00 back',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and nothing is sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'sale refunded and refund confirmed; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
  restored: {
    says: 'The charge shows that money went back, and not by which request: two people look at the dashboard.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'sale refunded and refund review; sent once; requests: review; 50.00 taken, 50.00 back',
  },
  key: {
    says: 'With the key of another account nothing is sent and nothing is asked. With the own key a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'sale refunded and refund confirmed; sent once; requests: accepted; 50.00 taken, 50.00 back',
  },
};
