/** Arrow keys through a grid of buttons, and how large a module of a QR code is drawn. */
import { describe, expect, it } from 'vitest';
import { groundPixels, qrPlace } from '#renderer/ui/qr-size.ts';
import { rovingStep } from '#renderer/ui/use-roving.ts';

describe('an arrow key', () => {
  const size = { count: 11, columns: 4 };

  it.each([
    { key: 'ArrowRight', from: 1, to: 2 },
    { key: 'ArrowLeft', from: 0, to: 0 },
    { key: 'ArrowDown', from: 2, to: 6 },
    { key: 'ArrowDown', from: 9, to: 10 },
    { key: 'ArrowUp', from: 6, to: 2 },
    { key: 'ArrowUp', from: 2, to: 0 },
    { key: 'Home', from: 7, to: 0 },
    { key: 'End', from: 0, to: 10 },
    { key: 'Enter', from: 0, to: null },
  ])('$key leads from $from to $to', ({ key, from, to }) => {
    expect(rovingStep(key, from, size)).toBe(to);
  });
});

describe('the ground of a QR code', () => {
  it.each([
    { name: 'a usual dynamic code on a small screen', modules: 53, maxSize: 445, density: 1, pixels: 61 * 7 },
    { name: 'whole modules come as near to it as they can', modules: 53, maxSize: 461, density: 1, pixels: 61 * 8 },
    { name: 'a long code never gets less than six to a module', modules: 89, maxSize: 445, density: 1, pixels: 97 * 6 },
    { name: 'a large screen gives more', modules: 53, maxSize: 626, density: 1, pixels: 61 * 10 },
    { name: 'a screen at 125 % keeps whole pixels', modules: 53, maxSize: 445, density: 1.25, pixels: 61 * 8 },
  ])('$name', ({ modules, maxSize, density, pixels }) => {
    expect(groundPixels(modules, maxSize, density)).toBe(pixels);
  });
});

describe('the place of a QR code', () => {
  it.each([
    { name: 'fills its ground to the quiet frame', side: 61 * 7, expected: { step: 7, left: 28, top: 28 } },
    { name: 'stays in the middle of a ground too large', side: 61 * 7 + 5, expected: { step: 7, left: 30, top: 30 } },
  ])('$name', ({ side, expected }) => {
    expect(qrPlace(53, { width: side, height: side })).toEqual(expected);
  });
});
