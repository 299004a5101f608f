/** What the till does about `orders.capture`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const ordersCapture: OperationTable = {
  lost: {
    says: 'It reads the resource. The effect is there, so nothing is sent again.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'sale paid; sent once; requests: accepted; 50.00 taken',
  },
  late: {
    says: 'It reads the resource, which shows nothing yet, and sends the same key again. The API carries out only one of them.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'sale paid; sent 2 times; requests: accepted; 50.00 taken',
  },
  refused: {
    says: 'The wish "capture now" stands. After a refusal it is asked for again, before the hold lapses.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'sale paid; sent 2 times; requests: refused, accepted; 50.00 taken',
  },
  repeated: {
    says: 'A second window is told that it is already on its way. One request is made.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'sale paid; sent once; requests: accepted; 50.00 taken',
  },
  stale: {
    says: 'An old read shows nothing of it. The same request goes again under the same key, which adds nothing.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'sale paid; sent 2 times; requests: accepted; 50.00 taken',
  },
  contradicted: {
    says: 'A success that shows the old state proves nothing. It is unknown until a read shows the effect.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'sale paid; sent once; requests: accepted; 50.00 taken',
  },
  another: {
    says: 'An answer about something else proves nothing. A read by the own id shows the effect.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'sale paid; sent once; requests: accepted, accepted; 100.00 taken',
  },
  undone: {
    says: 'While the capture is on its way, a cancel is not taken. The sale is paid, and can then be refunded.',
    cell: 'undo/lost-after/fresh/nobody',
    ends: 'sale paid; sent once; requests: accepted; 50.00 taken',
  },
  locked: {
    says: 'It holds no card: it goes on behind the lock.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'sale paid; sent 2 times; requests: accepted; 50.00 taken',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and nothing is sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'sale paid; sent once; requests: accepted; 50.00 taken',
  },
  restored: {
    says: 'What the backup calls open is read first. Where the effect is there, nothing is sent again; where it is not, a person asks again.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'sale paid; sent once; requests: accepted; 50.00 taken',
  },
  key: {
    says: 'With the key of another account nothing is sent and nothing is asked. With the own key a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'sale paid; sent once; requests: accepted; 50.00 taken',
  },
};
