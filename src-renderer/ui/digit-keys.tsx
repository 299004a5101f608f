/** Ten digits, one key that erases the last of them, and one that clears all: as on a card machine. */
import { Button } from './button.tsx';

export interface DigitKeyLabels {
  readonly erase: string;
  readonly clear: string;
}

interface DigitKeysProps {
  readonly onDigit: (digit: number) => void;
  readonly onErase: () => void;
  readonly onClear: () => void;
  readonly labels: DigitKeyLabels;
  readonly isDisabled?: boolean;
  /** What is typed into keeps the focus. */
  readonly leavesFocus?: boolean;
}

export function DigitKeys({ onDigit, onErase, onClear, labels, isDisabled = false, leavesFocus }: DigitKeysProps) {
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
        className="justify-center"
        look="quiet"
        icon="close"
        aria-label={labels.clear}
        onPress={onClear}
      />
      {digitKey(0)}
      <Button
        {...shared}
        className="justify-center"
        look="quiet"
        icon="backspace"
        aria-label={labels.erase}
        onPress={onErase}
      />
    </div>
  );
}
