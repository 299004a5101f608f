/** The sizes of a window that screens are looked at in. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The screens of a shop; what is left of 1366 by 768 at 150 % and at 200 %; and the narrowest that a sale is made on. */
export const sellingSizes: readonly Size[] = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 911, height: 512 },
  { width: 683, height: 384 },
  { width: 640, height: 800 },
];

/** And 1280 by 1024 at 400 %, where everything can still be read; once so high that what is scrolled to is in view as well. */
export const narrowSizes: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 320, height: 1800 },
];
export const sizes: readonly Size[] = [...sellingSizes, ...narrowSizes];

/**
 * Those that a test looks at: what has little room for every screen, and of the others one by the screen's name. `npm run shots` looks at
 * all of them.
 */
export function drawnSizes(screen: string): readonly Size[] {
  const always = sizes.filter(({ width, height }) => width === 1024 || width === 683 || height === 1800);
  const others = sizes.filter((size) => !always.includes(size));
  const turn = [...screen].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return [...always, ...others.slice(turn % others.length).slice(0, 1)];
}
