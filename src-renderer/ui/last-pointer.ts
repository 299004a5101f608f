/** Whether people touched the screen last, or used a mouse or a keyboard: what opens by itself fits what they use. */

let isTouch = false;

// Tests use the parts without a window. In the first phase, so that what a touch opens knows of it already.
const now = { capture: true };
globalThis.window?.addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    isTouch = pointerType === 'touch';
  },
  now,
);
globalThis.window?.addEventListener(
  'keydown',
  () => {
    isTouch = false;
  },
  now,
);

export const wasTouchedLast = (): boolean => isTouch;
