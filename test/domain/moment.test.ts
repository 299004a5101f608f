/** Moments of the API: as written where they have a zone, Brasília's where they have none, wherever the PC stands. */
import { afterEach, describe, expect, test } from 'vitest';
import { readMoment } from '#shared/domain/moment.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const noon = Date.UTC(2027, 2, 5, 15);

describe.each(['America/Rio_Branco', 'America/Sao_Paulo', 'UTC', 'Asia/Tokyo'])('S3: on a PC in %s', (tz) => {
  test.each([
    ['2027-03-05T15:00:00Z', noon],
    ['2027-03-05T15:00:00.000000Z', noon],
    ['2027-03-05T10:00:00-05:00', noon],
    ['2027-03-05T10:00:00-0500', noon],
    ['2027-03-05T12:00:00', noon],
    ['2027-03-05 12:00:00', noon],
    ['2027-03-05 12:00', noon],
    [' 2027-03-05 12:00:00.000000 ', noon],
    ['2027-03-05', Date.UTC(2027, 2, 5, 3)],
    ['2027-13-05 12:00:00', null],
    ['5 March 2027 12:00', null],
    ['12', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s is one moment', (text, at) => {
    process.env.TZ = tz;
    expect(readMoment(text)).toBe(at);
  });
});
