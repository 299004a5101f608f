/** What the till does about `charges.payOverdue`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';

export const chargesPayOverdue: OperationTable = {
  lost: {
    says: 'It is never sent again. The list shows that the invoice is paid, and that is said of the invoice, not of this card.',
    cell: 'nothing/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid and charge made, paid; sent once; requests: accepted; 98.00 taken',
  },
  late: {
    says: 'It is never sent again, and never called refused. When it has come, the list shows that the invoice is paid.',
    cell: 'nothing/late-150s/fresh/nobody',
    ends: 'subscription active, invoice paid and charge made, paid; sent once; requests: accepted; 98.00 taken',
  },
  refused: {
    says: 'It says that the API refused it, with the reason. The invoice can be paid again.',
    cell: 'nothing/refused-422/fresh/nobody',
    ends: 'subscription past_due, invoice failed and charge refused; sent once; requests: refused; 49.00 taken',
  },
  repeated: {
    says: 'A second window with the same form gets what the first one has asked for. It is sent once.',
    cell: 'twice/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid and charge made, paid; sent once; requests: accepted; 98.00 taken',
  },
  stale: {
    says: 'It is never sent again. It stays unknown until a read shows the effect.',
    cell: 'nothing/lost-after/stale-5m/nobody',
    ends: 'subscription active, invoice paid and charge made, paid; sent once; requests: accepted; 98.00 taken',
  },
  contradicted: {
    says: 'A success that shows a failed charge may be of the attempt before: the list of invoices decides.',
    cell: 'nothing/shown-before/fresh/nobody',
    ends: 'subscription active, invoice paid and charge made, paid; sent once; requests: accepted; 98.00 taken',
  },
  another: {
    says: 'An answer about something else proves nothing. A read decides, and it is never sent again.',
    cell: 'nothing/another/fresh/nobody',
    ends: 'subscription active, invoice paid and subscription past_due, invoice failed and charge made, paid and charge made, paid; sent once; requests: accepted, accepted; 196.00 taken',
  },
  undone: {
    says: 'The subscription is cancelled first. Nothing shows what became of the payment: two people look at the dashboard.',
    cell: 'undo/lost-after/fresh/nobody',
    ends: 'subscription canceled, invoice failed and charge review; sent once; requests: review; 49.00 taken',
  },
  locked: {
    says: 'The list shows nothing of it. It is never sent again: two people look at the dashboard.',
    cell: 'lock/lost-before/fresh/nobody',
    ends: 'subscription past_due, invoice failed and charge review; sent once; requests: review; 49.00 taken',
  },
  closed: {
    says: 'The close waits for the answer. After the start a read shows the effect, and it is never sent again.',
    cell: 'close/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid and charge made, paid; sent once; requests: accepted; 98.00 taken',
  },
  restored: {
    says: 'What the backup calls open is read first, and never sent again.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid and charge made, paid; sent once; requests: accepted; 98.00 taken',
  },
  key: {
    says: 'With another account nothing is sent and nothing is asked. With the own one a read shows the effect.',
    cell: 'other-key/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid and charge made, paid; sent once; requests: accepted; 98.00 taken',
  },
};
