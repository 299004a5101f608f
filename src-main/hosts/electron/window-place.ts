/** Where the till's window stands: as it was left, on a screen that is still there, and never larger than what of the screen is free. */
import { join } from 'node:path';
import { z } from 'zod';
import { readSealed, writeSealed } from '../../vault/sealed-file.ts';
import type { Area, ScreenApi, TillWindow } from './electron-api.ts';

const areaSchema = z.object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) });
const schema = z.object({ bounds: areaSchema, isMaximized: z.boolean() });
export type WindowState = z.infer<typeof schema>;

export interface WindowPlace {
  readonly bounds: Area;
  readonly least: { readonly width: number; readonly height: number };
  readonly isMaximized: boolean;
}

const wanted = { width: 1_280, height: 800 };
const least = { width: 800, height: 600 };
/** So much of a window must be seen to be moved by hand. */
const grip = 80;

/** Each kind of window in a file of its own. */
export type WindowFile = 'window.json' | 'display-window.json';

export function readWindowState(folder: string, file: WindowFile): WindowState | null {
  const parsed = schema.safeParse(readSealed(join(folder, file)));
  return parsed.success ? parsed.data : null;
}

/** A disk that is full must not keep a till open. */
export function keepWindowState(
  folder: string,
  file: WindowFile,
  window: Pick<TillWindow, 'getNormalBounds' | 'isMaximized'>,
): void {
  try {
    writeSealed(join(folder, file), { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
  } catch {
    // The next start takes the usual place.
  }
}

export function placeWindow(state: WindowState | null, screen: ScreenApi): WindowPlace {
  const primary = screen.getPrimaryDisplay().workArea;
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const home = state === null ? primary : (areas.find((area) => isSeenIn(area, state.bounds)) ?? primary);
  const isTooSmall = home.width < wanted.width || home.height < wanted.height;
  const atLeast = { width: Math.min(least.width, home.width), height: Math.min(least.height, home.height) };
  if (state === null || !isSeenIn(home, state.bounds)) {
    return { bounds: centred(home), least: atLeast, isMaximized: isTooSmall || state?.isMaximized === true };
  }
  return { bounds: within(home, state.bounds, atLeast), least: atLeast, isMaximized: state.isMaximized || isTooSmall };
}

function isSeenIn(area: Area, { x, y, width }: Area): boolean {
  const isBeside = x + width < area.x + grip || x > area.x + area.width - grip;
  // Its upper edge is what a hand takes hold of.
  return !isBeside && y >= area.y - grip / 2 && y < area.y + area.height - grip / 2;
}

function centred(area: Area): Area {
  const [width, height] = [Math.min(wanted.width, area.width), Math.min(wanted.height, area.height)];
  const x = area.x + Math.floor((area.width - width) / 2);
  return { x, y: area.y + Math.floor((area.height - height) / 2), width, height };
}

function within(area: Area, bounds: Area, atLeast: WindowPlace['least']): Area {
  const width = Math.max(atLeast.width, Math.min(bounds.width, area.width));
  const height = Math.max(atLeast.height, Math.min(bounds.height, area.height));
  const x = Math.max(area.x, Math.min(bounds.x, area.x + area.width - width));
  return { x, y: Math.max(area.y, Math.min(bounds.y, area.y + area.height - height)), width, height };
}
