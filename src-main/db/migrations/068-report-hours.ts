/**
 * What the reports add up, kept by the hour, so that a year opens at once. An hour in which anything moved is marked by triggers, in the
 * transaction that moved it, and is added up anew before anybody sees it: a crash or a restore can leave no sum that differs from its sales.
 */
import type { Migration } from '../migrate.ts';

const hourMs = 3_600_000;
const mark = (hour: string, from = ''): string =>
  `INSERT OR IGNORE INTO report_stale (hour, till_id) SELECT ${hour} / ${hourMs}, ${from === '' ? 'NEW.till_id' : `till_id ${from}`};`;
const ofSale = (id: string): string => mark('created_at', `FROM sales WHERE id = ${id}`);

export const reportHours: Migration = {
  version: 68,
  name: 'report-hours',
  sql: `CREATE TABLE report_stale (
  hour    INTEGER PRIMARY KEY,
  till_id TEXT NOT NULL
) STRICT;

-- \`dimension\`: what \`key\` names: nothing (all), a way to pay, or a person.
CREATE TABLE report_money (
  dimension            TEXT NOT NULL,
  hour                 INTEGER NOT NULL,
  currency             TEXT NOT NULL,
  key                  TEXT NOT NULL,
  till_id              TEXT NOT NULL,
  name                 TEXT NOT NULL,
  sales                INTEGER NOT NULL,
  received_cents       INTEGER NOT NULL,
  back_cents           INTEGER NOT NULL,
  contested_cents      INTEGER NOT NULL,
  unproven             INTEGER NOT NULL,
  unproven_cents       INTEGER NOT NULL,
  counter_sales        INTEGER NOT NULL,
  counter_cents        INTEGER NOT NULL,
  counter_back_cents   INTEGER NOT NULL,
  discount_cents       INTEGER NOT NULL,
  PRIMARY KEY (dimension, hour, currency, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE report_items (
  hour           INTEGER NOT NULL,
  currency       TEXT NOT NULL,
  category       TEXT NOT NULL,
  key            TEXT NOT NULL,
  till_id        TEXT NOT NULL,
  name           TEXT NOT NULL,
  quantity       INTEGER NOT NULL,
  sold_cents     INTEGER NOT NULL,
  discount_cents INTEGER NOT NULL,
  PRIMARY KEY (hour, currency, category, key)
) STRICT, WITHOUT ROWID;

-- What went back in the hour, of whatever sale.
CREATE TABLE report_backs (
  hour     INTEGER NOT NULL,
  currency TEXT NOT NULL,
  way      TEXT NOT NULL,
  till_id  TEXT NOT NULL,
  count    INTEGER NOT NULL,
  cents    INTEGER NOT NULL,
  PRIMARY KEY (hour, currency, way)
) STRICT, WITHOUT ROWID;

CREATE TABLE report_tries (
  hour           INTEGER NOT NULL,
  currency       TEXT NOT NULL,
  till_id        TEXT NOT NULL,
  cards          INTEGER NOT NULL,
  cards_approved INTEGER NOT NULL,
  codes          INTEGER NOT NULL,
  codes_paid     INTEGER NOT NULL,
  timed          INTEGER NOT NULL,
  timed_ms       INTEGER NOT NULL,
  PRIMARY KEY (hour, currency)
) STRICT, WITHOUT ROWID;

CREATE INDEX sales_by_time ON sales (created_at);
CREATE INDEX counter_sales_by_time ON counter_sales (created_at);
CREATE INDEX refunds_by_time ON refunds (created_at);

CREATE TRIGGER a_new_sale_is_reported AFTER INSERT ON sales BEGIN ${mark('NEW.created_at')} END;
CREATE TRIGGER a_moved_sale_is_reported AFTER UPDATE OF order_status, own_state ON sales
  WHEN OLD.order_status IS NOT NEW.order_status OR OLD.own_state IS NOT NEW.own_state
BEGIN ${mark('NEW.created_at')} END;
CREATE TRIGGER a_moved_payment_is_reported AFTER UPDATE OF status, back_cents, refunded_cents, amount_cents, pix_code ON sale_payments
  WHEN OLD.status IS NOT NEW.status OR OLD.back_cents <> NEW.back_cents OR OLD.refunded_cents <> NEW.refunded_cents
    OR OLD.amount_cents <> NEW.amount_cents OR OLD.pix_code IS NOT NEW.pix_code
BEGIN ${ofSale('NEW.sale_id')} END;
CREATE TRIGGER a_new_counter_sale_is_reported AFTER INSERT ON counter_sales BEGIN ${mark('NEW.created_at')} END;
CREATE TRIGGER a_return_is_reported AFTER INSERT ON tender_returns
BEGIN ${mark('NEW.created_at')} ${mark('created_at', 'FROM counter_sales WHERE id = NEW.sale_id')} END;
CREATE TRIGGER a_new_refund_is_reported AFTER INSERT ON refunds BEGIN ${mark('NEW.created_at')} END;
CREATE TRIGGER a_moved_refund_is_reported AFTER UPDATE OF result, amount_cents ON refunds
  WHEN OLD.result IS NOT NEW.result OR OLD.amount_cents <> NEW.amount_cents
BEGIN ${mark('NEW.created_at')} END;

INSERT OR IGNORE INTO report_stale (hour, till_id) SELECT created_at / ${hourMs}, till_id FROM sales;
INSERT OR IGNORE INTO report_stale (hour, till_id) SELECT created_at / ${hourMs}, till_id FROM counter_sales;
INSERT OR IGNORE INTO report_stale (hour, till_id) SELECT created_at / ${hourMs}, till_id FROM tender_returns;
INSERT OR IGNORE INTO report_stale (hour, till_id) SELECT created_at / ${hourMs}, till_id FROM refunds;
`,
};
