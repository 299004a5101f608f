/** Arrow keys through a grid of buttons, and how large a module of a QR code is drawn. */
import { describe, expect, it } from 'vitest';
import { codeLayout, groundPixels, qrPlace } from '#renderer/ui/qr-size.ts';
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
  const ample = 10_000;

  it.each([
    { name: 'a usual dynamic code on a small screen', modules: 53, wanted: 445, density: 1, pixels: 61 * 7 },
    { name: 'whole modules come as near to it as they can', modules: 53, wanted: 461, density: 1, pixels: 61 * 8 },
    { name: 'a long code gets six to a module where it can', modules: 89, wanted: 445, density: 1, pixels: 97 * 6 },
    { name: 'a large screen gives more', modules: 53, wanted: 626, density: 1, pixels: 61 * 10 },
    { name: 'a screen at 125 % keeps whole pixels', modules: 53, wanted: 445, density: 1.25, pixels: 61 * 8 },
  ])('$name', ({ modules, wanted, density, pixels }) => {
    expect(groundPixels(modules, { wanted, most: ample }, density)).toBe(pixels);
  });

  it.each([
    { name: 'a low window', modules: 53, most: 300, density: 1, pixels: 61 * 4 },
    { name: 'the same at 150 %, where a pixel more fits', modules: 53, most: 300, density: 1.5, pixels: 61 * 7 },
    { name: 'a long code in a low window', modules: 89, most: 300, density: 1, pixels: 97 * 3 },
  ])('is never larger than its room: $name', ({ modules, most, density, pixels }) => {
    expect(groundPixels(modules, { wanted: 460, most }, density)).toBe(pixels);
    expect(pixels / density).toBeLessThanOrEqual(most);
  });
});

describe('a Pix beside its words', () => {
  it.each([
    { name: 'a wide screen', width: 870, height: 600, viewHeight: 690, isLow: false, isBeside: true },
    {
      name: 'a small one, where the words stand above and under it',
      width: 600,
      height: 610,
      viewHeight: 690,
      isLow: false,
      isBeside: false,
    },
    { name: 'a window at 150 %', width: 580, height: 380, viewHeight: 438, isLow: true, isBeside: true },
    { name: 'a window at 200 %', width: 559, height: 250, viewHeight: 310, isLow: true, isBeside: true },
    { name: 'a strip of 320 pixels', width: 292, height: 400, viewHeight: 470, isLow: true, isBeside: false },
  ])('fits $name', ({ isLow, isBeside, ...room }) => {
    const layout = codeLayout(room);
    expect(layout).toMatchObject({ isLow, isBeside });
    expect(layout.most).toBeLessThan(room.width);
    expect(layout.most).toBeLessThan(room.height);
    expect(layout.most).toBeGreaterThan(200);
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
