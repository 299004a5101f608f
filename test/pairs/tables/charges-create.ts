/** What the till does about `charges.create`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const chargesCreate: OperationTable = {
  lost: {
    says: 'Nothing can be read of it. It is never sent again: two people look at the dashboard.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'charge review; sent once; requests: review; 64.50 taken',
  },
  late: {
    says: 'Nothing can be read of it. It is never sent again: two people look at the dashboard.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'charge review; sent once; requests: review; 64.50 taken',
  },
  refused: {
    says: 'It says that the API refused it, with the reason. Nothing more is sent.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'charge refused; sent once; requests: refused; no money',
  },
  repeated: {
    says: 'A second window with the same form gets what the first one has asked for. It is sent once.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'charge review; sent once; requests: review; 64.50 taken',
  },
  stale: {
    says: 'Nothing can be read of it. It is never sent again: two people look at the dashboard.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'charge review; sent once; requests: review; 64.50 taken',
  },
  contradicted: {
    says: 'The answer is proof. Reads that do not show the charge yet take nothing back.',
    cell: 'nothing/at-once/stale-5m/nobody',
    ends: 'charge made, paid; sent once; requests: accepted; 64.50 taken',
  },
  another: {
    says: 'An answer about another charge proves nothing. It is never sent again: two people look at the dashboard.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'charge review and charge made, paid; sent once; requests: accepted, review; 129.00 taken',
  },
  undone: {
    says: 'While it waits, a person may withdraw it. Then it is never sent.',
    cell: 'withdraw-after/limited-429/fresh/nobody',
    ends: 'charge withdrawn; sent once; requests: withdrawn; no money',
  },
  locked: {
    says: 'Nothing can be read of it. It is never sent again: two people look at the dashboard.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'charge review; sent once; requests: review; no money',
  },
  closed: {
    says: 'The close waits for the answer. If none comes, it is never sent again: two people look at the dashboard.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'charge review; sent once; requests: review; 64.50 taken',
  },
  restored: {
    says: 'Nothing can be read of it. It is never sent again: two people look at the dashboard.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'charge review; sent once; requests: review; 64.50 taken',
  },
  key: {
    says: 'With another account nothing is sent. It is never sent again with the own one either: two people look.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'charge review; sent once; requests: review; 64.50 taken',
  },
};
