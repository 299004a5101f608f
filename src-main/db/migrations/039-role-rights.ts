/** What each role may do, where a manager decided otherwise than a till begins with. */
import type { Migration } from '../migrate.ts';

export const roleRights: Migration = {
  version: 39,
  name: 'role-rights',
  sql: `
CREATE TABLE role_rights (
  role        TEXT NOT NULL,
  name        TEXT NOT NULL,
  till_id     TEXT NOT NULL,
  level       TEXT NOT NULL,
  limit_value INTEGER CHECK (limit_value >= 0),
  updated_at  INTEGER NOT NULL,
  PRIMARY KEY (role, name)
) STRICT;
`,
};
