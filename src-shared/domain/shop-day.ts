/** Calendar days as the shop counts them: in Brasília time, the zone that the API document gives to dates without a zone. */

/** Brazil has had no summer time since 2019. */
const brasiliaOffsetMs = -3 * 3_600_000;
const dayMs = 86_400_000;

/** `2026-11-21`. */
export function shopDay(atMs: number): string {
  return new Date(atMs + brasiliaOffsetMs).toISOString().slice(0, 10);
}

/** `day` must be one (`isDay`). What lies beyond the four digits of a year is no day either. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whether the text names an existing day: 31 June does not exist. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
