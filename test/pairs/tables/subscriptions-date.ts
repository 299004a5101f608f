/** What the till does about `subscriptions.date`, the cell of the product that shows it, and how that cell ends. */
import type { OperationTable } from '../table.ts';
import { subscriptionChange } from './subscription-change.ts';

export const subscriptionsDate: OperationTable = {
  ...subscriptionChange,
  undone: {
    says: 'The subscription is cancelled. The change has no effect any more and is shown as refused.',
    cell: 'undo/lost-after/fresh/nobody',
    ends: 'subscription canceled, invoice paid; sent once; requests: refused; 49.00 taken',
  },
  restored: {
    says: 'What the backup calls open cannot be told from an earlier change: two people look at the dashboard.',
    cell: 'restore-after/lost-after/fresh/nobody',
    ends: 'subscription active, invoice paid; sent once; requests: resolved; 49.00 taken',
  },
};
