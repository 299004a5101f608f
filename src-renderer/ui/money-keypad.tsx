/**
 * The digits of a money field for fingers, beside the field. The field keeps the focus, so a keyboard types on as if nothing were open.
 */
import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { DigitKeys } from './digit-keys.tsx';
import type { MoneyKey } from './money-typing.ts';

interface MoneyKeypadProps {
  readonly field: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onKey: (key: MoneyKey) => void;
  readonly onClear: () => void;
}

export function MoneyKeypad({ field, isOpen, onClose, onKey, onClear }: MoneyKeypadProps) {
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
      className="arriving rounded-lg border border-line-strong bg-surface p-3 shadow-raised"
    >
      {/* Between two keys a finger presses nothing, and must not take the focus from the field either. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div
        className="flex w-64 flex-col gap-2"
        data-testid="money-keypad"
        onMouseDown={(event) => event.preventDefault()}
      >
        <DigitKeys
          onDigit={onKey}
          onErase={() => onKey('Backspace')}
          onClear={onClear}
          labels={{ erase: t('common.keypadErase'), clear: t('common.keypadClear') }}
          leavesFocus
        />
        <Button look="primary" size="lg" className="justify-center" preventFocusOnPress onPress={onClose}>
          {t('common.keypadDone')}
        </Button>
      </div>
    </Popover>
  );
}
