/** Both documented forms of `expires_at`, and the ones that lie by three hours. */
import { describe, expect, it } from 'vitest';
import { readPixExpiry } from '#shared/domain/pix-expiry.ts';

const sentAt = Date.parse('2026-11-20T12:00:00-03:00');
const inFiveMinutes = Date.parse('2026-11-20T12:05:00-03:00');

describe('expires_at of a Pix of five minutes', () => {
  it.each([
    { text: '2026-11-20T15:05:00.000000Z', reading: 'as-written' },
    { text: '2026-11-20T15:05:00Z', reading: 'as-written' },
    { text: '2026-11-20T15:05:00+00:00', reading: 'as-written' },
    { text: '2026-11-20T12:05:00-03:00', reading: 'as-written' },
    { text: '2026-11-20T12:05:00-0300', reading: 'as-written' },
    { text: '2026-11-20 12:05:00', reading: 'brasilia' },
    { text: ' 2026-11-20T12:05 ', reading: 'brasilia' },
    { text: '2026-11-20T12:05:00.000000Z', reading: 'utc-mislabelled' },
    { text: '2026-11-20 15:05:00', reading: 'zoneless-utc' },
    { text: 'daqui a pouco', reading: 'estimated' },
    { text: '2026-13-45 12:05:00', reading: 'estimated' },
    { text: '', reading: 'estimated' },
  ])('"$text" is five minutes from now, read $reading', ({ text, reading }) => {
    expect(readPixExpiry({ text, sentAt, expirationSeconds: 300 })).toEqual({ expiresAt: inFiveMinutes, reading });
  });

  it.each([
    ['2026-11-20T15:06:30Z', '2026-11-20T12:06:30-03:00'],
    ['2026-11-20 12:03:00', '2026-11-20T12:03:00-03:00'],
    ['2026-11-20T11:05:00-04:00', '2026-11-20T12:05:00-03:00'],
  ])('"%s" keeps the difference of a slow answer', (text, expected) => {
    expect(readPixExpiry({ text, sentAt, expirationSeconds: 300 })?.expiresAt).toBe(Date.parse(expected));
  });
});

describe('when the acquirer chose the validity', () => {
  it.each([
    { text: '2026-11-20T15:35:00Z', at: '2026-11-20T12:35:00-03:00', reading: 'as-written' },
    { text: '2026-11-20 12:35:00', at: '2026-11-20T12:35:00-03:00', reading: 'brasilia' },
  ])('"$text" is taken as documented', ({ text, at, reading }) => {
    expect(readPixExpiry({ text, sentAt })).toEqual({ expiresAt: Date.parse(at), reading });
  });

  it('an unreadable text is not guessed', () => {
    expect(readPixExpiry({ text: 'amanhã', sentAt })).toBeNull();
  });
});
