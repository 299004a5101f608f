/** What people point with: whether they touched the screen last, or used a mouse or a keyboard, and whether they press right now. */

let isTouch = false;
let isDown = false;
let lastPress = '';
let pressBefore = '';

function remember(press: string): void {
  pressBefore = lastPress;
  lastPress = press;
}

// Tests use the parts without a window. In the first phase, so that what a touch opens knows of it already.
const now = { capture: true };
globalThis.window?.addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    isTouch = pointerType === 'touch';
    isDown = true;
    remember('pointer');
  },
  now,
);
globalThis.window?.addEventListener(
  'keydown',
  ({ key, repeat }) => {
    isTouch = false;
    if (!repeat) remember(key);
  },
  now,
);

for (const ended of ['pointerup', 'pointercancel'] as const) {
  globalThis.window?.addEventListener(
    ended,
    () => {
      isDown = false;
    },
    now,
  );
}

/** Words that appear while a button is pressed would move it from under the finger, and the press would be lost: they come after it. */
export function afterPress(show: () => void): void {
  // The click follows the end of the press.
  const wait = (): void => void setTimeout(isDown ? wait : show, 20);
  if (isDown) wait();
  else show();
}

export const wasTouchedLast = (): boolean => isTouch;

/** The last press came by the same key, or the same way, as the one before it. */
export const isSameAgain = (): boolean => lastPress === pressBefore;
