/** What the till does about `subscriptions.confirm`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const subscriptionsConfirm: OperationTable = {
  lost: {
    says: 'It reads the resource. The effect is there, so nothing is sent again.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  late: {
    says: 'It reads the resource, which shows nothing yet, and sends the same key again. The API carries out only one of them.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'subscription active, invoice paid; sent 2 times; requests: accepted; 49.00 taken',
  },
  refused: {
    says: 'It says that the code was not taken. The invoice still waits for the right one.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'subscription incomplete, invoice requires_action; sent once; requests: refused; no money',
  },
  repeated: {
    says: 'A second window is told that it is already on its way. One request is made.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  stale: {
    says: 'An old read shows nothing of it. The same request goes again under the same key, which adds nothing.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'subscription active, invoice paid; sent 2 times; requests: accepted; 49.00 taken',
  },
  contradicted: {
    says: 'A success that shows the old state proves nothing. It is unknown until a read shows the effect.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  another: {
    says: 'An answer about something else proves nothing. A read by the own id shows the effect.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'subscription active, invoice paid and subscription active, invoice paid; sent once; requests: accepted, accepted; 98.00 taken',
  },
  undone: {
    says: 'The subscription is cancelled, its invoice ends unpaid, and no code is sent again.',
    cell: 'undo/lost-after/fresh/nobody',
    ends: 'subscription canceled, invoice canceled; sent once; requests: accepted; no money',
  },
  locked: {
    says: 'The code is erased from the memory, and no read tells that it was not taken: two people decide, or the clerk cancels.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'subscription incomplete, invoice requires_action; sent once; requests: review; no money',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and nothing is sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  restored: {
    says: 'What the backup calls open is read first. The read shows the effect, and nothing is sent again.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
  key: {
    says: 'With the key of another account nothing is sent and nothing is asked. With the own key a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: accepted; 49.00 taken',
  },
};
