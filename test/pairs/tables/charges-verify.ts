/** What the till does about `charges.verify`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const chargesVerify: OperationTable = {
  lost: {
    says: 'The code is never sent again. The list of confirmations shows that it was taken; how the charge ends is a question of its own.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'charge made, open; sent once; requests: accepted; 64.50 taken',
  },
  late: {
    says: 'It is never sent again. It stays unknown until a read shows that it has come after all.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'charge made, open; sent once; requests: accepted; 64.50 taken',
  },
  refused: {
    says: 'It says that the code was not taken. The charge still waits for the right one.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'charge made, open; sent once; requests: refused; no money',
  },
  repeated: {
    says: 'A second window is told that a code is already on its way. It is sent once.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'charge made, open; sent once; requests: accepted; 64.50 taken',
  },
  stale: {
    says: 'It is never sent again. It stays unknown until a read shows the effect.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'charge made, open; sent once; requests: accepted; 64.50 taken',
  },
  contradicted: {
    says: 'A success that shows the old state is no proof of money: the charge is still called open.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'charge made, open; sent once; requests: accepted; 64.50 taken',
  },
  another: {
    says: 'An answer about something else proves nothing. A read decides, and it is never sent again.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'charge made, open and charge made, paid; sent once; requests: accepted, accepted; 129.00 taken',
  },
  undone: {
    says: 'While it waits, a person may withdraw it. Then it is never sent.',
    cell: 'withdraw-after/limited-429/fresh/nobody',
    ends: 'charge made, open; sent once; requests: withdrawn; no money',
  },
  locked: {
    says: 'The code is erased from the memory and the list still waits for it: two people decide, and no code is sent again.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'charge made, open; sent once; requests: review; no money',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and it is never sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'charge made, open; sent once; requests: accepted; 64.50 taken',
  },
  restored: {
    says: 'What the backup calls open is read first, and never sent again.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'charge made, open; sent once; requests: accepted; 64.50 taken',
  },
  key: {
    says: 'With another account nothing is sent and nothing is asked. With the own one a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'charge made, open; sent once; requests: accepted; 64.50 taken',
  },
};
