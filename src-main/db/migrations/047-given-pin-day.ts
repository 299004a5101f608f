/** The day after which a PIN that somebody else gave counts as its owner's is counted by the API's time, not by the machine's clock. */
import type { Migration } from '../migrate.ts';

export const givenPinDay: Migration = {
  version: 47,
  name: 'given-pin-day',
  sql: `
-- Null until the API has told its time: the day has not begun. For PINs of before, whose day was counted by the machine, it begins anew.
ALTER TABLE staff ADD COLUMN pin_day_from INTEGER;
`,
};
