/** An e-mail that several customers shared does not say whose a sale is, and that stays so when one of them was erased. */
import type { Migration } from '../migrate.ts';

export const sharedEmails: Migration = {
  version: 48,
  name: 'shared-emails',
  sql: `
-- SHA-256 of the e-mail, lower case and trimmed: the person who had it may have been erased.
CREATE TABLE shared_emails (
  hash TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
`,
};
