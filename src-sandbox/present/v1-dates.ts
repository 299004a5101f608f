/** The `YYYY-MM-DD HH:MM:SS` of v1, read and written in the time zone that a switch sets. */
import { BRASILIA_OFFSET_MS } from '../format/dates.ts';
import type { Switches } from '../switches/switches.ts';

export function writeDatetime(atMs: number, zone: Switches['v1_datetime_zone']): string {
  return new Date(atMs + offset(zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** Null for a day or an hour that does not exist. */
export function readDatetime(text: string, zone: Switches['v1_datetime_zone']): number | null {
  const atMs = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(atMs)) return null;
  // JavaScript reads 31 February as 3 March. A date that does not read back as it was written does not exist.
  const real = new Date(atMs).toISOString().slice(0, 19).replace('T', ' ') === text;
  return real ? atMs - offset(zone) : null;
}

function offset(zone: Switches['v1_datetime_zone']): number {
  return zone === 'brasilia' ? BRASILIA_OFFSET_MS : 0;
}
