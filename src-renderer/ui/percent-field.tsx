/** A percentage, typed as people write it; by finger on the keypad that amounts of money have. */
import type { FocusEventHandler, ReactNode } from 'react';
import { useWords } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { FieldFrame, inputStyle } from './field.tsx';
import { KeypadInput } from './keypad-input.tsx';

interface PercentFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  readonly placeholder?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur?: FocusEventHandler;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

export function PercentField(props: PercentFieldProps) {
  const { placeholder, value, onValue, onBlur, autoFocus, className, ...frame } = props;
  const { t, language } = useWords();
  const mark = language === 'pt-BR' ? ',' : '.';

  /** Replaces what is selected, or inserts at the caret, which then stands behind it. */
  function put(input: HTMLInputElement, text: string, from = input.selectionStart ?? value.length): void {
    input.setRangeText(text, from, input.selectionEnd ?? value.length, 'end');
    onValue(input.value);
  }

  function erase(input: HTMLInputElement): void {
    const { selectionStart: start, selectionEnd: end } = input;
    if (start !== null && start === end) put(input, '', Math.max(0, start - 1));
    else put(input, '');
  }

  return (
    <FieldFrame {...frame} className={className}>
      {(ids) => (
        <KeypadInput
          {...ids}
          placeholder={placeholder}
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onBlur}
          onDigitKey={(input, digit) => put(input, String(digit))}
          onEraseKey={erase}
          corner={{ label: t('common.keypadMark'), shows: mark, onPress: (input) => put(input, mark) }}
          autoCorrect="off"
          spellCheck={false}
          className={cx(inputStyle, 'money any-pointer-coarse:pl-11')}
        />
      )}
    </FieldFrame>
  );
}
