/** CRC-16/IBM-3740 (polynomial 0x1021, start 0xFFFF), the check sum of a BR Code. */

export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}

/** As a BR Code carries it: over the UTF-8 bytes, four upper-case hex digits, zeros on the left kept. */
export function crc16Hex(text: string): string {
  return crc16(new TextEncoder().encode(text)).toString(16).toUpperCase().padStart(4, '0');
}
