/** What a screen says of a file before it opens it, what it cuts out, and how it makes the rest small enough. */
import { expect, it } from 'vitest';
import { middleSquare, problemOfFile, smallEnough } from '#renderer/areas/catalog/reduce-photo.ts';
import { photoFileMaxBytes } from '#shared/domain/item-photo.ts';

const jpeg = (bytes: number): Blob => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe1]), new Uint8Array(bytes - 4)]);

it.each([
  { what: 'a photo as large as may be', file: jpeg(photoFileMaxBytes), problem: undefined },
  { what: 'a byte more', file: jpeg(photoFileMaxBytes + 1), problem: 'photo-file-too-large' },
  {
    what: 'a text that calls itself a picture',
    file: new Blob(['nome;preço'], { type: 'image/png' }),
    problem: 'photo-no-picture',
  },
  { what: 'an empty file', file: new Blob([]), problem: 'photo-no-picture' },
])('$what: $problem', async ({ file, problem }) => {
  expect((await problemOfFile(file))?.code).toBe(problem);
});

it.each([
  { width: 4000, height: 3000, square: { x: 500, y: 0, side: 3000 } },
  { width: 301, height: 1000, square: { x: 0, y: 349, side: 301 } },
  { width: 1, height: 1, square: { x: 0, y: 0, side: 1 } },
])('of $width × $height it cuts out the middle', ({ width, height, square }) => {
  expect(middleSquare(width, height)).toEqual(square);
});

it.each([
  { what: 'the best where that is small', kilobytes: [12, 9, 7, 5], made: 12, encoded: 1 },
  { what: 'the first that is small enough', kilobytes: [90, 41, 40, 20], made: 40, encoded: 3 },
  { what: 'the smallest where none is', kilobytes: [99, 80, 70, 60], made: 60, encoded: 4 },
])('it takes $what', async ({ kilobytes, made, encoded }) => {
  const asked: number[] = [];
  const blob = await smallEnough((quality) => {
    asked.push(quality);
    return Promise.resolve(new Blob([new Uint8Array((kilobytes[asked.length - 1] ?? 0) * 1024)]));
  });
  expect([blob.size / 1024, asked.length]).toEqual([made, encoded]);
  expect(asked).toEqual(asked.toSorted((one, other) => other - one));
});
