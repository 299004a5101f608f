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
  /** The dialog around the field while the keypad has room beside it. */
  readonly dialog: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Below its field the keypad would hide the next one, and the button of the dialog. */
export function dialogWithRoom(field: HTMLElement | null): HTMLElement | null {
  const dialog = field?.closest<HTMLElement>('[role="dialog"]') ?? null;
  if (dialog === null) return null;
  const room = window.innerWidth - dialog.getBoundingClientRect().right;
  return room >= keypadRem * pixelsPerRem() + gapPx ? dialog : null;
}

export function NumberKeypad({ field, dialog, isOpen, onClose, ...keys }: NumberKeypadProps) {
  const t = useT();
  const isBeside = isOpen && dialog.current !== null;
  return (
    <Popover
      triggerRef={isBeside ? dialog : field}
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
