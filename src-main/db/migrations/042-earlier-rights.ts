/** A till begins with stricter rights now. One that already has people keeps what its clerks could do, where no manager decided otherwise. */
import type { Migration } from '../migrate.ts';

export const earlierRights: Migration = {
  version: 42,
  name: 'earlier-rights',
  sql: `
INSERT INTO role_rights (role, name, till_id, level, limit_value, updated_at)
SELECT 'clerk', earlier.column1, meta.value, 'allow', NULL, unixepoch() * 1000
FROM (VALUES ('discount'), ('fraud-skip'), ('export')) AS earlier, meta
WHERE meta.key = 'till_id' AND EXISTS (SELECT 1 FROM staff)
ON CONFLICT (role, name) DO NOTHING;
`,
};
