/** Who set a PIN: one that another person gave signs in once, to be replaced, and approves nothing. */
import type { Migration } from '../migrate.ts';

/**
 * Every PIN so far was set by a manager, his own among them, and nobody wrote down which: all are chosen anew at the next
 * sign-in. Those of practice are printed on its sign-in screen.
 */
export const pinOwner: Migration = {
  version: 18,
  name: 'pin-owner',
  sql: `
ALTER TABLE staff ADD COLUMN pin_given_by TEXT REFERENCES staff (id);
ALTER TABLE staff ADD COLUMN pin_chosen_at INTEGER;
UPDATE staff SET pin_chosen_at = pin_changed_at
WHERE (SELECT value FROM meta WHERE key = 'mode') = 'training' AND pin_changed_at = created_at AND name IN ('Ana', 'Bruno');
`,
};
