/** What is to be printed, and what became of it. A job names what it is about and holds no text of a receipt. */
import type { Migration } from '../migrate.ts';

export const printJobs: Migration = {
  version: 63,
  name: 'print-jobs',
  sql: `CREATE TABLE print_jobs (
  id         TEXT PRIMARY KEY,
  till_id    TEXT NOT NULL,
  kind       TEXT NOT NULL,
  of_id      TEXT NOT NULL,
  copy       TEXT NOT NULL,
  language   TEXT NOT NULL,
  automatic  INTEGER NOT NULL CHECK (automatic IN (0, 1)),
  state      TEXT NOT NULL,
  problem    TEXT,
  attempts   INTEGER NOT NULL,
  seen       INTEGER NOT NULL CHECK (seen IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- A sale that is shown again and again prints by itself once.
CREATE UNIQUE INDEX print_jobs_automatic ON print_jobs (of_id, copy) WHERE automatic = 1;
CREATE INDEX print_jobs_open ON print_jobs (created_at) WHERE seen = 0;
CREATE INDEX print_jobs_age ON print_jobs (updated_at);
`,
};
