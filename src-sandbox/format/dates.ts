/** `expires_at` in each form the API document leaves possible. */
import type { Switches } from '../switches/switches.ts';

/** Brasília has had no daylight saving since 2019 (Decreto 9.772). */
export const BRASILIA_OFFSET_MS = -3 * 3_600_000;

export function wireDate(atMs: number, form: Switches['date_form']): string {
  switch (form) {
    case 'iso':
      return microseconds(atMs);
    case 'brasilia':
      return withoutZone(atMs + BRASILIA_OFFSET_MS);
    case 'brasilia_with_z':
      return microseconds(atMs + BRASILIA_OFFSET_MS);
    case 'utc_without_zone':
      return withoutZone(atMs);
  }
}

function microseconds(atMs: number): string {
  return new Date(atMs).toISOString().replace('Z', '000Z');
}

function withoutZone(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}
