/**
 * A moment as the API writes it. API document: a date and time without a zone is Brasília's. Never the PC's zone: in Acre a
 * deadline would be two hours late.
 */

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Null for any other text, because the JavaScript engine would guess a date for many texts. */
export function readMoment(text: string | null | undefined): number | null {
  const match = written.exec((text ?? '').trim());
  if (match === null) return null;
  const [, day, time = '00:00', seconds = ':00', zone = '-03:00'] = match;
  const at = Date.parse(`${day}T${time}${seconds}${fullZone(zone)}`);
  return Number.isNaN(at) ? null : at;
}

function fullZone(zone: string): string {
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return hours === undefined ? 'Z' : `${hours}:${minutes}`;
}
