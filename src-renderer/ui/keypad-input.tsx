/**
 * The input of a number with a keypad for fingers: a touch opens it, and it leaves as soon as a keyboard types. What a key means, the field
 * around it decides.
 */
import { type InputHTMLAttributes, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { CornerKey } from './digit-keys.tsx';
import { Icon } from './icon.tsx';
import { besideWithRoom, NumberKeypad } from './number-keypad.tsx';
import { wasTouchedLast } from './pointer.ts';

interface KeypadInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onClick'> {
  readonly onDigitKey: (input: HTMLInputElement, digit: number) => void;
  readonly onEraseKey: (input: HTMLInputElement) => void;
  readonly corner: Omit<CornerKey, 'onPress'> & { readonly onPress: (input: HTMLInputElement) => void };
}

export function KeypadInput({ onDigitKey, onEraseKey, corner, ...rest }: KeypadInputProps) {
  const t = useT();
  const { autoFocus, disabled, onKeyDown, onBlur } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [hasKeypad, setKeypad] = useState(false);
  /** What the keypad stands beside; null for below the field. */
  const around = useRef<HTMLElement>(null);
  function openKeypad(): void {
    around.current = besideWithRoom(input.current);
    setKeypad(true);
  }
  const openAtOnce = useEffectEvent(openKeypad);
  // The field that waits for its number has the focus and would show nothing to type with.
  useEffect(() => {
    if (autoFocus === true && wasTouchedLast()) openAtOnce();
  }, [autoFocus]);
  const press = (key: (input: HTMLInputElement) => void): void => {
    if (input.current !== null) key(input.current);
  };

  return (
    <div className="relative">
      <input
        {...rest}
        ref={input}
        type="text"
        // The keypad below takes the place of the one that the system would lay over the screen.
        inputMode="none"
        autoComplete="off"
        // It opens at the click, when the field has the focus. Opened earlier, it would close as the focus moves.
        onClick={({ nativeEvent }) => {
          if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') openKeypad();
        }}
        onKeyDown={(event) => {
          // The first Escape closes the keypad, the second what lies under it.
          if (hasKeypad && event.key === 'Escape') event.stopPropagation();
          setKeypad(false);
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          setKeypad(false);
          onBlur?.(event);
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={t('common.keypadOpen')}
        // The field would lose the focus, and the keypad would close at once.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (hasKeypad) setKeypad(false);
          else openKeypad();
        }}
        className="absolute inset-y-0 left-0 hidden w-11 items-center justify-center text-ink-muted any-pointer-coarse:flex"
      >
        <Icon name="keypad" strokeWidth={3} />
      </button>
      <NumberKeypad
        field={input}
        around={around}
        isOpen={hasKeypad}
        onClose={() => setKeypad(false)}
        onDigit={(digit) => press((field) => onDigitKey(field, digit))}
        onErase={() => press(onEraseKey)}
        corner={{ ...corner, onPress: () => press(corner.onPress) }}
      />
    </div>
  );
}
