/** What the entries of the outbox tell since they are written in their place is no longer kept beside a subscription. */
import type { Migration } from '../migrate.ts';

export const subscriptionsNarrow: Migration = {
  version: 23,
  name: 'subscriptions-narrow',
  sql: `
ALTER TABLE subscriptions DROP COLUMN unsold;
ALTER TABLE subscriptions DROP COLUMN sent_at;
`,
};
