/** Shifts of the cash drawer. A closed one, and the report of it, can be neither changed nor taken out. */
import type { Migration } from '../migrate.ts';

export const shifts: Migration = {
  version: 65,
  name: 'shifts',
  sql: `CREATE TABLE shifts (
  id          TEXT PRIMARY KEY,
  till_id     TEXT NOT NULL,
  revision    INTEGER NOT NULL DEFAULT 1,
  opened_at   INTEGER NOT NULL,
  opened_by   TEXT NOT NULL,
  keeper_id   TEXT NOT NULL,
  keeper_name TEXT NOT NULL,
  currency    TEXT NOT NULL,
  float_cents INTEGER NOT NULL CHECK (float_cents >= 0),
  closed_at   INTEGER,
  z_number    INTEGER UNIQUE,
  z           TEXT,
  CHECK ((closed_at IS NULL) = (z IS NULL) AND (closed_at IS NULL) = (z_number IS NULL))
) STRICT;
CREATE UNIQUE INDEX shifts_open ON shifts (till_id) WHERE closed_at IS NULL;
CREATE TRIGGER a_closed_shift_is_never_updated BEFORE UPDATE ON shifts WHEN OLD.closed_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a closed shift is never changed'); END;
CREATE TRIGGER a_closed_shift_is_never_deleted BEFORE DELETE ON shifts WHEN OLD.closed_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a closed shift is never taken out'); END;

CREATE TABLE drawer_moves (
  id            TEXT PRIMARY KEY,
  till_id       TEXT NOT NULL,
  shift_id      TEXT NOT NULL REFERENCES shifts (id),
  kind          TEXT NOT NULL CHECK (kind IN ('in', 'out')),
  amount_cents  INTEGER NOT NULL CHECK (amount_cents > 0),
  reason        TEXT NOT NULL,
  staff_name    TEXT NOT NULL,
  approver_name TEXT,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX drawer_moves_of_shift ON drawer_moves (shift_id);

CREATE TABLE hand_overs (
  shift_id       TEXT NOT NULL REFERENCES shifts (id),
  till_id        TEXT NOT NULL,
  position       INTEGER NOT NULL,
  from_name      TEXT NOT NULL,
  to_name        TEXT NOT NULL,
  counted_cents  INTEGER NOT NULL,
  expected_cents INTEGER NOT NULL,
  created_at     INTEGER NOT NULL,
  PRIMARY KEY (shift_id, position)
) STRICT, WITHOUT ROWID;

-- Null where the shop keeps no shifts: that money is in none of their reports.
ALTER TABLE sales ADD COLUMN shift_id TEXT REFERENCES shifts (id);
ALTER TABLE counter_sales ADD COLUMN shift_id TEXT REFERENCES shifts (id);
ALTER TABLE tender_returns ADD COLUMN shift_id TEXT REFERENCES shifts (id);
CREATE INDEX sales_of_shift ON sales (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX counter_sales_of_shift ON counter_sales (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX tender_returns_of_shift ON tender_returns (shift_id) WHERE shift_id IS NOT NULL;
`,
};
