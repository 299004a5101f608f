/** UUIDv7 row ids: sortable by time of making, unique across tills. */
import type { Clock, Random } from '#shared/ports.ts';

export type MakeId = () => string;

/** Every row of a sale needs an id while people wait, so the text is built from pairs of digits known beforehand. */
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function createIdMaker(clock: Pick<Clock, 'now'>, random: Random): MakeId {
  return () => {
    const bytes = random.bytes(16);
    const time = clock.now().toString(16).padStart(12, '0');
    const pair = (at: number): string => hex[bytes[at] ?? 0] ?? '';
    const version = hex[0x70 | ((bytes[6] ?? 0) & 0x0f)] ?? '';
    const variant = hex[0x80 | ((bytes[8] ?? 0) & 0x3f)] ?? '';
    const tail = pair(10) + pair(11) + pair(12) + pair(13) + pair(14) + pair(15);
    return `${time.slice(0, 8)}-${time.slice(8)}-${version}${pair(7)}-${variant}${pair(9)}-${tail}`;
  };
}
