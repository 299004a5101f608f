/** A picture of the screen as a payer's phone sees it: is there a QR code in it, what does it say, and how is it drawn? */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readQr from 'jsqr';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

export interface Drawing {
  readonly modules: number;
  readonly pixelsPerModule: number;
  /** White modules on the side that has the fewest. */
  readonly quietModules: number;
  /** Modules that are not one plain colour, black or white. */
  readonly blurred: number;
}

/** What a phone reads anywhere on the whole screen; null when there is nothing to read. */
export function readByJsqr(screen: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(screen);
  // It takes some patterns of ordinary things for a code without content.
  return readQr(new Uint8ClampedArray(data), width, height)?.data || null;
}

export function hasZbar(): boolean {
  try {
    execFileSync('zbarimg', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A second reader, by other people. */
export function readByZbar(screen: Buffer): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-qr-'));
  const file = join(folder, 'screen.png');
  try {
    writeFileSync(file, screen);
    const said = execFileSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8', stdio: 'pipe' });
    return said.replace(/\n$/, '');
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Measured in the pixels of the device. `canvas` only says where to look. */
export async function measure(screen: Buffer, canvas: Locator, scale: number): Promise<Drawing> {
  const place = await canvas.boundingBox();
  if (place === null) throw new Error('no QR code on the screen');
  const { data, width } = PNG.sync.read(screen);
  const at = (x: number, y: number): 'black' | 'white' | 'other' => {
    const offset = (y * width + x) * 4;
    const [red, green, blue] = [data[offset], data[offset + 1], data[offset + 2]];
    if (red === 0 && green === 0 && blue === 0) return 'black';
    return red === 255 && green === 255 && blue === 255 ? 'white' : 'other';
  };
  const box = blackBox(at, {
    left: Math.round(place.x * scale),
    top: Math.round(place.y * scale),
    right: Math.round((place.x + place.width) * scale),
    bottom: Math.round((place.y + place.height) * scale),
  });
  // The upper edge of the finder pattern is seven black modules.
  let run = 0;
  while (at(box.left + run, box.top) === 'black') run += 1;
  const step = run / 7;
  const modules = (box.right - box.left) / step;
  let blurred = 0;
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      const colours = new Set<string>();
      for (let y = 0; y < step; y += 1) {
        for (let x = 0; x < step; x += 1) colours.add(at(box.left + column * step + x, box.top + row * step + y));
      }
      if (colours.size > 1 || colours.has('other')) blurred += 1;
    }
  }
  return { modules, pixelsPerModule: step, quietModules: whiteAround(at, box) / step, blurred };
}

interface Box {
  readonly left: number;
  readonly top: number;
  /** One past the last. */
  readonly right: number;
  readonly bottom: number;
}

type Colour = (x: number, y: number) => 'black' | 'white' | 'other';

function blackBox(at: Colour, within: Box): Box {
  let [left, top, right, bottom] = [within.right, within.bottom, within.left, within.top];
  for (let y = within.top; y < within.bottom; y += 1) {
    for (let x = within.left; x < within.right; x += 1) {
      if (at(x, y) !== 'black') continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  return { left, top, right, bottom };
}

/** How many pixels wide the white frame around a box is. */
function whiteAround(at: Colour, box: Box): number {
  let margin = 0;
  for (;;) {
    const [left, right] = [box.left - margin - 1, box.right + margin];
    const [top, bottom] = [box.top - margin - 1, box.bottom + margin];
    for (let x = left; x <= right; x += 1) if (at(x, top) !== 'white' || at(x, bottom) !== 'white') return margin;
    for (let y = top; y <= bottom; y += 1) if (at(left, y) !== 'white' || at(right, y) !== 'white') return margin;
    margin += 1;
  }
}
