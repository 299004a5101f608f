/** What the till does about `subscriptions.create`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const subscriptionsCreate: OperationTable = {
  lost: {
    says: 'The first charge may have been taken and nothing can be read: it is never sent again by itself. Two people look at the dashboard.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'subscription review; sent once; requests: review; 49.00 taken',
  },
  late: {
    says: 'It is never sent again by itself. Two people look at the dashboard and name what they see: it is read, and followed from then on.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: resolved; 49.00 taken',
  },
  refused: {
    says: 'It says that the API refused it, with the reason. Nothing more is sent.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'subscription refused; sent once; requests: refused; no money',
  },
  repeated: {
    says: 'A second window with the same form gets the same subscription. It is sent once.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: resolved; 49.00 taken',
  },
  stale: {
    says: 'It is never sent again by itself. Two people look at the dashboard.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'subscription review; sent once; requests: review; 49.00 taken',
  },
  contradicted: {
    says: 'The answer is proof. Reads that do not show the new thing yet take nothing back.',
    cell: 'nothing/at-once/stale-5m/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  another: {
    says: 'An answer about another subscription proves nothing. It is never sent again by itself: two people look.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'subscription resolved and subscription active, invoice paid; sent once; requests: accepted, resolved; 98.00 taken',
  },
  undone: {
    says: 'The wish to end it stands. Nobody knows its id, so two people look at the dashboard and end it there.',
    cell: 'undo/lost-after/fresh/nobody',
    ends: 'subscription review; sent once; requests: review; 49.00 taken',
  },
  locked: {
    says: 'What was sent stays unknown behind the lock. Two people look at the dashboard.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'subscription resolved; sent once; requests: resolved; no money',
  },
  closed: {
    says: 'The close waits for the answer. If none comes, two people look at the dashboard.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: resolved; 49.00 taken',
  },
  restored: {
    says: 'The backup calls it on its way. It is not sent again: two people look at the dashboard.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: resolved; 49.00 taken',
  },
  key: {
    says: 'With the key of another account nothing is sent. It is never sent again by itself: two people look.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: resolved; 49.00 taken',
  },
};
