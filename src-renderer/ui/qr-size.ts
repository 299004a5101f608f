/** How large a QR code is drawn, how many pixels a module of it gets, and where it stands on its white background. Pure. */
import type { Room } from './use-room.ts';

const quietModules = 4;
const fewestPixels = 6;

export interface QrSize {
  /** The background is about this wide, in CSS pixels. */
  readonly wanted: number;
  /** It is never wider than this: half a code cannot be paid. */
  readonly most: number;
}

/** Whole device pixels of the background, as near to the wanted size as whole modules come. A CSS pixel is 1.25 of them on a screen scaled to 125 %. */
export function groundPixels(modules: number, { wanted, most }: QrSize, density: number): number {
  const across = modules + 2 * quietModules;
  const step = Math.floor(Math.max(fewestPixels, Math.round(wanted / across)) * density);
  return across * Math.max(1, Math.min(step, Math.floor((most * density) / across)));
}

export interface QrPlace {
  /** Device pixels of a module. It must be whole, because phones read other codes slowly. */
  readonly step: number;
  readonly left: number;
  readonly top: number;
}

/** As large as the background allows with its quiet zone, and centred. */
export function qrPlace(modules: number, ground: { readonly width: number; readonly height: number }): QrPlace {
  const step = Math.max(1, Math.floor(Math.min(ground.width, ground.height) / (modules + 2 * quietModules)));
  const start = (side: number): number => Math.floor((side - modules * step) / 2);
  return { step, left: start(ground.width), top: start(ground.height) };
}

export interface CodeLayout {
  /** The room is so low that the code takes all of its height, and the words are smaller. */
  readonly isLow: boolean;
  /** The words stand beside the code, not above and under it. */
  readonly isBeside: boolean;
  readonly most: number;
}

const lowBelow = 576;
const besideFrom = { low: 400, high: 672 } as const;
/** The narrowest column that the words can be read in, with its gap. */
const wordsWidth = 224;
/** The line with the amount and the time, where it stands above the code. */
const amountHeight = 76;
/** The frame around the code, and the edge of the screen under it. */
const frame = 32;

/** Where the parts of a Pix stand, so that the code is whole without scrolling. */
export function codeLayout({ width, height, viewHeight }: Room): CodeLayout {
  const isLow = viewHeight < lowBelow;
  const isBeside = width >= (isLow ? besideFrom.low : besideFrom.high);
  const forCode = isBeside ? { width: width - wordsWidth, height } : { width, height: height - amountHeight };
  return { isLow, isBeside, most: Math.min(forCode.width, forCode.height) - frame };
}
