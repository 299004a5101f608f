/** Types a PIN by touch, mouse or keyboard. It shows how many digits were typed, never which. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { longestPin, shortestPin } from '#shared/domain/pin.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { DigitKeys } from './digit-keys.tsx';
import { Icon } from './icon.tsx';
import { idleScanner, isNoPin, isOfRun, scannerStep } from './scanner.ts';

export interface PinPadLabels {
  readonly erase: string;
  readonly clear: string;
  readonly pad: string;
  readonly typed: string;
  readonly enter: string;
  /** Said instead of `enter` while the PIN is checked, which takes half a second on purpose. */
  readonly checking: string;
}

interface PinPadProps {
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  readonly onEnter: () => void;
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  /** A scanner read a code that is no PIN: its digits are gone again. A dialog says it by itself. */
  readonly onScan?: () => void;
  /** The button that sends it stands elsewhere, as a `PinEnter`. */
  readonly isEnterApart?: boolean;
  readonly labels: PinPadLabels;
}

export function pinComplete(pin: string): boolean {
  return pin.length >= shortestPin && pin.length <= longestPin;
}

export function PinPad(props: PinPadProps) {
  const { pin, onPin, onEnter, onScan, isDisabled = false, isPending = false, isEnterApart = false, labels } = props;
  const type = (digit: string): void => onPin((pin + digit).slice(0, longestPin));
  const erase = (): void => onPin(pin.slice(0, -1));
  usePadKeys({
    isOff: isDisabled,
    // Who types on while a PIN is checked loses no digit: after a wrong one they begin the next.
    onDigit: type,
    onErase: erase,
    pin,
    onScan: (before) => {
      onPin(before);
      onScan?.();
    },
    onEnter: pinComplete(pin) && !isPending ? onEnter : null,
  });

  return (
    <fieldset
      aria-label={labels.pad}
      data-takes-keys=""
      className="flex w-72 max-w-full min-w-0 flex-col gap-3 border-0 p-0"
    >
      <PinDots count={pin.length} words={labels.typed} />
      <DigitKeys
        onDigit={(digit) => type(String(digit))}
        onErase={erase}
        eraseLabel={labels.erase}
        corner={{ label: labels.clear, shows: <Icon name="close" />, onPress: () => onPin('') }}
        isDisabled={isDisabled}
      />
      {!isEnterApart && <PinEnter {...props} size="lg" />}
    </fieldset>
  );
}

type PinEnterProps = Pick<PinPadProps, 'pin' | 'onEnter' | 'isDisabled' | 'isPending'> & {
  readonly labels: Pick<PinPadLabels, 'enter' | 'checking'>;
  readonly size?: 'md' | 'lg';
};

export function PinEnter({ pin, onEnter, isDisabled = false, isPending = false, labels, size = 'md' }: PinEnterProps) {
  return (
    <Button
      look="primary"
      size={size}
      isDisabled={isDisabled || !pinComplete(pin)}
      isPending={isPending}
      onPress={onEnter}
    >
      {isPending ? labels.checking : labels.enter}
    </Button>
  );
}

interface PadKeys {
  readonly isOff: boolean;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly pin: string;
  /** With the PIN as it was before the code. */
  readonly onScan: (before: string) => void;
  /** Null while the PIN is too short. */
  readonly onEnter: (() => void) | null;
}

function usePadKeys({ isOff, onDigit, onErase, pin, onScan, onEnter }: PadKeys): void {
  const scanner = useRef(idleScanner);
  const before = useRef('');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (!isOfRun(scanner.current.lastAt, event.timeStamp)) before.current = pin;
    const { state, scanned } = scannerStep(scanner.current, event.key, event.timeStamp);
    scanner.current = state;
    if (scanned !== null && isNoPin(scanned)) onScan(before.current);
    else if (/^\d$/.test(event.key)) onDigit(event.key);
    else if (event.key === 'Backspace') onErase();
    else if (event.key === 'Enter' && onEnter !== null) onEnter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

function PinDots({ count, words }: { readonly count: number; readonly words: string }) {
  return (
    <div className="flex h-14 items-center justify-center gap-2.5 rounded-md bg-sunken">
      <span role="status" className="sr-only">
        {words}
      </span>
      {Array.from({ length: Math.max(shortestPin, count) }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots have nothing else that tells them apart
          key={index}
          aria-hidden="true"
          className={cx('size-3.5 rounded-full border-2', index < count ? 'border-ink bg-ink' : 'border-line-strong')}
        />
      ))}
    </div>
  );
}
