/** The shop's settings: one row, defaults filled in, so that a setting added by a newer version needs no migration. */
import { z } from 'zod';
import { type Settings, type ShopProblemCode, settingsSchema } from '#shared/contract/settings.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import type { Db } from '../../db/db.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import { defaultSettings, newShopSettings } from './defaults.ts';

export function readSettings(db: Db): Settings {
  return db.standing('SELECT json FROM settings WHERE id = 1', parse)();
}

function parse([row]: { json: string }[]): Settings {
  return row ? fillDefaults(storedSchema.parse(JSON.parse(row.json))) : defaultSettings;
}

export function writeSettings(db: Db, settings: Settings, now: number): void {
  db.prepare(
    `INSERT INTO settings (id, json, updated_at) VALUES (1, $json, $now)
     ON CONFLICT (id) DO UPDATE SET json = excluded.json, updated_at = excluded.updated_at`,
  ).run({ json: JSON.stringify(settings), now });
}

/** Before a database of the shop's account is used for the first time. */
export function beginShop(db: Db, now: number): void {
  if (db.prepare('SELECT 1 FROM settings WHERE id = 1').get() === undefined) writeSettings(db, newShopSettings, now);
}

/**
 * The amounts of a basket are numbers alone: one of R$ 10 would be sold for US$ 10. So a basket is refused that was begun before the shop
 * chose another currency, and another currency while baskets are set aside.
 */
const otherCurrency = (code: ShopProblemCode) => [{ path: 'currency', code }];

export function refuseAnotherCurrency({ currency }: Settings, asked: MoneyCurrency): void {
  if (asked !== currency) refuseBroken(otherCurrency('currency-changed'));
}

export function refuseWhileShiftOpen(before: Settings, after: Settings, isShiftOpen: boolean): void {
  if (before.currency !== after.currency && isShiftOpen) refuseBroken(otherCurrency('currency-while-shift'));
}

export function refuseWhileParked(before: Settings, after: Settings, parked: number): void {
  if (before.currency !== after.currency && parked > 0) refuseBroken(otherCurrency('currency-while-parked'));
}

/** The printer that a shop turns on has an address: nothing would ever be printed, and nobody told why. */
export function refuseUnplacedPrinter({ printer, printerAddress }: Settings): void {
  const code: ShopProblemCode = 'printer-address-missing';
  if (printer !== 'off' && printerAddress === '') refuseBroken([{ path: 'printerAddress', code }]);
}

const storedSchema = z.record(z.string(), z.unknown());

/** A value this version no longer accepts falls back to its default, without taking the others with it. */
function fillDefaults(stored: Record<string, unknown>): Settings {
  const whole = settingsSchema.safeParse({ ...defaultSettings, ...stored });
  if (whole.success) return whole.data;
  const broken = new Set(whole.error.issues.map(({ path }) => path[0]));
  const kept = Object.entries(stored).filter(([key]) => !broken.has(key));
  return settingsSchema.parse({ ...defaultSettings, ...Object.fromEntries(kept) });
}
