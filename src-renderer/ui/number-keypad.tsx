/**
 * The digits of a number for fingers, beside its field. The field keeps the focus, so a keyboard types on as if nothing were open.
 */
import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { type CornerKey, DigitKeys } from './digit-keys.tsx';

export interface KeypadKeys {
  readonly onDigit: (digit: number) => void;
  readonly onErase: () => void;
  /** Beside the zero. */
  readonly corner: CornerKey;
}

interface NumberKeypadProps extends KeypadKeys {
  readonly field: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function NumberKeypad({ field, isOpen, onClose, ...keys }: NumberKeypadProps) {
  const t = useT();
  return (
    <Popover
      triggerRef={field}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isNonModal
      placement="bottom end"
      // The library adds a button of its own for screen readers, named as if something were discarded; the last key closes.
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
