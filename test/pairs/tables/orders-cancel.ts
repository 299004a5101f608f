/** What the till does about `orders.cancel`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const ordersCancel: OperationTable = {
  lost: {
    says: 'It reads the resource. The effect is there, so nothing is sent again.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'sale canceled; sent once; requests: accepted; no money',
  },
  late: {
    says: 'It reads the resource, which shows nothing yet, and sends the same key again. The API carries out only one of them.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted; no money',
  },
  refused: {
    says: 'The wish to undo stands. It is carried out again until the order is proven to be cancelled.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: refused, accepted; no money',
  },
  repeated: {
    says: 'A second window is told that it is already on its way. One request is made.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'sale canceled; sent once; requests: accepted; no money',
  },
  stale: {
    says: 'An old read shows nothing of it. The same request goes again under the same key, which adds nothing.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted; no money',
  },
  contradicted: {
    says: 'A success that shows the old state proves nothing. It is unknown until a read shows the effect.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'sale canceled; sent once; requests: accepted; no money',
  },
  another: {
    says: 'An answer about something else proves nothing. A read by the own id shows the effect.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'sale canceled; sent once; requests: accepted, accepted; no money',
  },
  undone: {
    says: 'The waiting request can be withdrawn, but the wish to undo stands: the cancel is asked for again.',
    cell: 'withdraw-after/limited-429/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: withdrawn, accepted; no money',
  },
  locked: {
    says: 'It holds no card: it goes on behind the lock.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted; no money',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and nothing is sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'sale canceled; sent once; requests: accepted; no money',
  },
  restored: {
    says: 'What the backup calls open is read first. The read shows the effect, and nothing is sent again.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'sale canceled; sent once; requests: accepted; no money',
  },
  key: {
    says: 'With the key of another account nothing is sent and nothing is asked. With the own key a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'sale canceled; sent once; requests: accepted, accepted; no money',
  },
};
