/** UUIDv7 row ids: sortable by time of making, unique across tills. */
import type { Clock, Random } from '#shared/ports.ts';

export type MakeId = () => string;

export function createIdMaker(clock: Clock, random: Random): MakeId {
  return () => {
    const bytes = random.bytes(16);
    const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
    const now = clock.now();
    view.setUint16(0, Math.floor(now / 2 ** 32));
    view.setUint32(2, now % 2 ** 32);
    view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
    view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
    const hex = Buffer.from(bytes).toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
}
