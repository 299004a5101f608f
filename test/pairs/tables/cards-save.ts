/** What the till does about `cards.save`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const cardsSave: OperationTable = {
  lost: {
    says: 'It sends the same bytes again under the same key. The API answers with what it has made before.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'card saved; sent 2 times; requests: accepted; no money',
  },
  late: {
    says: 'It does not wait for the late one: the same key goes again, and the API carries out only one of them.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'card saved; sent 2 times; requests: accepted; no money',
  },
  refused: {
    says: 'It says that the API refused it, with the reason. Nothing more is sent.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'card refused; sent once; requests: refused; no money',
  },
  repeated: {
    says: 'A second window with the same form gets what the first one has asked for. Nothing is made twice.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'card saved; sent 2 times; requests: accepted; no money',
  },
  stale: {
    says: 'No read can find it. It is sent again under its key, and a read that does not show it yet proves nothing.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'card saved; sent 2 times; requests: accepted; no money',
  },
  contradicted: {
    says: 'The answer is proof. Reads that do not show the new thing yet take nothing back.',
    cell: 'nothing/at-once/stale-5m/nobody',
    ends: 'card saved; sent once; requests: accepted; no money',
  },
  another: {
    says: 'An answer about another card or buyer is no answer. It is sent again under its key.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'card saved and card saved; sent 2 times; requests: accepted, accepted; no money',
  },
  undone: {
    says: 'While it waits, a person may withdraw it. Then it is never sent.',
    cell: 'withdraw-after/limited-429/fresh/nobody',
    ends: 'card withdrawn; sent once; requests: withdrawn; no money',
  },
  locked: {
    says: 'The card is erased from the memory, so the card must be typed again. Saving moves no money.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'card retype-card; sent once; requests: superseded; no money',
  },
  closed: {
    says: 'The close waits for the answer. If none comes, the card has left the memory: it must be typed again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'card retype-card; sent once; requests: superseded; no money',
  },
  restored: {
    says: 'The card is not in the backup, so it must be typed again. Two people close what was open.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'card retype-card; sent 2 times; requests: resolved; no money',
  },
  key: {
    says: 'With the key of another account nothing is sent. With the own key it is sent again under its idempotency key.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'card saved; sent 2 times; requests: accepted; no money',
  },
};
