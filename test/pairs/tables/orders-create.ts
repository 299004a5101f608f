/** What the till does about `orders.create`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const ordersCreate: OperationTable = {
  lost: {
    says: 'It sends the same bytes again under the same key. The API answers with what it has made before.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted; no money',
  },
  late: {
    says: 'It does not wait for the late one: the same key goes again, and the API carries out only one of them.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted; no money',
  },
  refused: {
    says: 'It says that the API refused it, with the reason. Nothing more is sent.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'sale refused; sent once; requests: refused; no money',
  },
  repeated: {
    says: 'A second window with the same form gets what the first one has asked for. Nothing is made twice.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted; no money',
  },
  stale: {
    says: 'No read can find it. It is sent again under its key, and a read that does not show it yet proves nothing.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted; no money',
  },
  contradicted: {
    says: 'The answer is proof. Reads that do not show the new thing yet take nothing back.',
    cell: 'nothing/at-once/stale-5m/nobody',
    ends: 'sale canceled; sent once; requests: accepted; no money',
  },
  another: {
    says: 'An answer about another card, amount or payment is no answer. It is sent again under its key.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted, accepted; no money',
  },
  undone: {
    says: 'The wish to undo stands before anything else: nothing of it is captured. The same key only tells its id, by which it is cancelled.',
    cell: 'undo/lost-after/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted; no money',
  },
  locked: {
    says: 'The card is erased from the memory, so nothing can ask for it. It is unknown until a hold that it may have made has lapsed; the card can be typed again.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'sale retype-card; sent once; requests: superseded; no money',
  },
  closed: {
    says: 'The close waits for the answer. If none comes, the card has left the memory: it is unknown until its hold has lapsed, and can be typed again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'sale retype-card; sent once; requests: superseded; no money',
  },
  restored: {
    says: 'The backup calls it on its way. It is not sent again: two people look at the dashboard.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'sale found-not-charged; sent once; requests: resolved; no money',
  },
  key: {
    says: 'With the key of another account nothing is sent. With the own key it is sent again under its idempotency key.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'sale canceled; sent 2 times; requests: accepted, accepted; no money',
  },
};
