/**
 * When a Pix code stops being payable. The API document describes `expires_at` in two ways (Brasília time without a zone;
 * ISO 8601 with Z), so each text is read as written, and corrected by three hours if this contradicts the validity asked for.
 */

/**
 * as-written    the text has a zone and is right, or nothing is known against it
 * brasilia      the text has no zone: Brasília, −03:00
 * utc-mislabelled   ends with Z, but is Brasília time
 * zoneless-utc      has no zone, but is UTC
 * estimated     the text could not be read: sending time plus validity
 */
export type ExpiryReading = 'as-written' | 'brasilia' | 'utc-mislabelled' | 'zoneless-utc' | 'estimated';

export interface PixExpiry {
  readonly expiresAt: number;
  readonly reading: ExpiryReading;
}

export interface PixExpiryQuestion {
  readonly text: string;
  /** By the server's clock where known: a PC clock off by hours would choose the wrong reading. */
  readonly sentAt: number;
  /** As sent to the API; omitted when the acquirer chose. */
  readonly expirationSeconds?: number | undefined;
}

/** Null only when the text cannot be read and the validity is not known either. */
export function readPixExpiry({ text, sentAt, expirationSeconds }: PixExpiryQuestion): PixExpiry | null {
  const expectedAt = expirationSeconds === undefined ? null : sentAt + expirationSeconds * 1000;
  const readings = possibleReadings(text.trim());
  const [first, second] = readings;
  if (!first) return expectedAt === null ? null : { expiresAt: expectedAt, reading: 'estimated' };
  if (!second || expectedAt === null) return first;
  const secondIsNearer = Math.abs(second.expiresAt - expectedAt) < Math.abs(first.expiresAt - expectedAt);
  return secondIsNearer ? second : first;
}

/** The documented reading first, then the one that differs by Brasília's three hours. */
function possibleReadings(text: string): PixExpiry[] {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text);
  if (!match) return [];
  const local = `${match[1]}T${match[2]}`;
  const zone = match[3]?.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const at = (suffix: string, reading: ExpiryReading) => ({ expiresAt: Date.parse(local + suffix), reading });
  const readings =
    zone === undefined
      ? [at('-03:00', 'brasilia'), at('Z', 'zoneless-utc')]
      : zone === 'Z' || zone === '+00:00'
        ? [at('Z', 'as-written'), at('-03:00', 'utc-mislabelled')]
        : [at(zone, 'as-written')];
  return readings.filter((reading) => !Number.isNaN(reading.expiresAt));
}
