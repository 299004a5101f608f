/** The time in the name of a file that leaves the till, by the shop's clock as every screen shows it. Pure. */
import { minutesAhead } from './time.ts';

/** As the core writes it into the names of its own files, which it sorts. */
const utcTime = /(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)Z/;

/** With the zone's offset, so that the name tells one moment. It sorts by time, and no system refuses a sign of it. */
export function nameByShopClock(name: string): string {
  return name.replace(utcTime, (_whole, ...parts: string[]) => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(0, 6).map(Number);
    const at = Date.UTC(year, month - 1, day, hour, minute, second);
    const ahead = minutesAhead(at);
    const wall = new Date(at + ahead * 60_000).toISOString().slice(0, 19).replaceAll(':', '-');
    const offset = Math.abs(ahead);
    const digits = `${Math.floor(offset / 60)}`.padStart(2, '0') + `${offset % 60}`.padStart(2, '0');
    return `${wall}${ahead < 0 ? '-' : '+'}${digits}`;
  });
}
