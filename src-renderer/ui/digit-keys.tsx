/** Ten digits, one key that erases the last of them, and one more beside the zero: as on a card machine. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** What clears all, or a decimal mark. */
export interface CornerKey {
  readonly label: string;
  readonly shows: ReactNode;
  readonly onPress: () => void;
}

interface DigitKeysProps {
  readonly onDigit: (digit: number) => void;
  readonly onErase: () => void;
  readonly eraseLabel: string;
  readonly corner: CornerKey;
  readonly isDisabled?: boolean;
  /** What is typed into keeps the focus. */
  readonly leavesFocus?: boolean;
}

export function DigitKeys({ onDigit, onErase, eraseLabel, corner, isDisabled = false, leavesFocus }: DigitKeysProps) {
  const shared = { size: 'lg', isDisabled, preventFocusOnPress: leavesFocus === true } as const;
  const digitKey = (digit: number) => (
    <Button key={digit} {...shared} className="justify-center text-xl" onPress={() => onDigit(digit)}>
      {digit}
    </Button>
  );
  return (
    <div className="grid grid-cols-3 gap-2">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map(digitKey)}
      <Button
        {...shared}
        className="justify-center text-xl"
        look="quiet"
        aria-label={corner.label}
        onPress={corner.onPress}
      >
        {corner.shows}
      </Button>
      {digitKey(0)}
      <Button
        {...shared}
        className="justify-center"
        look="quiet"
        icon="backspace"
        aria-label={eraseLabel}
        onPress={onErase}
      />
    </div>
  );
}
