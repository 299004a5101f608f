/** A copy that leaves the till carries the time that the screen shows, in a name that every system takes. */
import { afterEach, expect, it } from 'vitest';
import { nameByShopClock } from '#renderer/format/file-time.ts';
import { showTimesIn } from '#renderer/format/time.ts';

afterEach(() => showTimesIn(''));

it.each([
  { zone: 'America/Sao_Paulo', name: 'manual-2026-11-29T23-58-40Z.db', shown: 'manual-2026-11-29T20-58-40-0300.db' },
  {
    zone: 'America/Sao_Paulo',
    name: 'manual-2026-11-30T01-00-00Z-2.db',
    shown: 'manual-2026-11-29T22-00-00-0300-2.db',
  },
  {
    zone: 'Asia/Kolkata',
    name: 'before-restore-2026-11-29T23-58-40Z.db',
    shown: 'before-restore-2026-11-30T05-28-40+0530.db',
  },
  { zone: 'America/Manaus', name: 'daily-2026-11-29.db', shown: 'daily-2026-11-29.db' },
  { zone: 'America/Manaus', name: 'mine.db', shown: 'mine.db' },
])('$name in $zone', ({ zone, name, shown }) => {
  showTimesIn(zone);
  expect(nameByShopClock(name)).toBe(shown);
  expect(shown).not.toMatch(/[<>:"/\\|?*]/);
});
