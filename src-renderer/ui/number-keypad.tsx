/**
 * The digits of a number for fingers, beside its field. The field keeps the focus, so a keyboard types on as if nothing were open.
 */
import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { type CornerKey, DigitKeys } from './digit-keys.tsx';
import { pixelsPerRem } from './pixels-per-rem.ts';

export interface KeypadKeys {
  readonly onDigit: (digit: number) => void;
  readonly onErase: () => void;
  /** Beside the zero. */
  readonly corner: CornerKey;
}

/** With its padding and its line. */
const keypadRem = 17.75;
const gapPx = 2;

interface NumberKeypadProps extends KeypadKeys {
  readonly field: RefObject<HTMLElement | null>;
  /** What is around the field while the keypad has room beside it. */
  readonly around: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Marks what has beside it, to the right, nothing that is needed while a number in it is typed. */
export const keypadBeside = { 'data-keypad-beside': '' } as const;

/** Below its field the keypad would hide what is read while the number is typed, the next field, and the button of a dialog. */
export function besideWithRoom(field: HTMLElement | null): HTMLElement | null {
  const around = field?.closest<HTMLElement>('[role="dialog"], [data-keypad-beside]') ?? null;
  if (around === null) return null;
  const room = window.innerWidth - around.getBoundingClientRect().right;
  return room >= keypadRem * pixelsPerRem() + gapPx ? around : null;
}

export function NumberKeypad({ field, around, isOpen, onClose, ...keys }: NumberKeypadProps) {
  const t = useT();
  const isBeside = isOpen && around.current !== null;
  return (
    <Popover
      triggerRef={isBeside ? around : field}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isNonModal
      {...(isBeside ? { placement: 'right top', offset: gapPx, containerPadding: 0 } : { placement: 'bottom end' })}
      // The library's own button for screen readers says "dismiss", as if something were discarded; the last key closes instead.
      className="arriving rounded-lg border border-line-strong bg-surface p-3 shadow-raised [&>:last-child]:hidden"
    >
      {/* Between two keys a finger presses nothing, and must not take the focus from the field either. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div
        className="flex w-64 flex-col gap-2"
        data-testid="number-keypad"
        onMouseDown={(event) => event.preventDefault()}
      >
        <DigitKeys {...keys} eraseLabel={t('common.keypadErase')} leavesFocus />
        <Button look="primary" size="lg" className="justify-center" preventFocusOnPress onPress={onClose}>
          {t('common.keypadDone')}
        </Button>
      </div>
    </Popover>
  );
}
