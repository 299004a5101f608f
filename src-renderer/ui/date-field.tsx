/**
 * A day, or a day and a time, typed as people write it in the till's language: the browser's own field would follow the language
 * of the computer, and 03/09 would be another day there.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { shownDay, typedDay, typedMoment } from '../format/typed-day.ts';
import { useWords } from '../i18n/use-t.ts';
import { Field } from './field.tsx';

interface DateFieldProps {
  readonly label: ReactNode;
  /** `2026-03-09`, or `2026-03-09T15:04` with a time; text that is none of these is what was typed. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly withTime?: boolean;
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  readonly className?: string;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
}

export function DateField({ value, onValue, withTime = false, problem, onBlur, ...rest }: DateFieldProps) {
  const { t, language } = useWords();
  const read = withTime ? typedMoment : typedDay;
  const keptOf = (typed: string): string => read(typed, language) ?? typed.trim();
  const [text, setText] = useState(() => shownDay(value, language));
  const [isTyping, setTyping] = useState(false);
  const isStrange = text.trim() !== '' && read(text, language) === null;
  const own = isStrange ? t(withTime ? 'common.noMoment' : 'common.noDay') : undefined;

  // A value from elsewhere, or another language: what is being typed means the value already, and is left alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing changes the text, and must not bring the old value back
  useEffect(() => {
    if (keptOf(text) !== value) setText(shownDay(value, language));
  }, [value, language]);

  return (
    <Field
      {...rest}
      inputMode="numeric"
      placeholder={t(withTime ? 'common.momentPlaceholder' : 'common.dayPlaceholder')}
      value={text}
      onValue={(typed) => {
        setText(typed);
        setTyping(true);
        onValue(keptOf(typed));
      }}
      onBlur={() => {
        setTyping(false);
        setText(shownDay(keptOf(text), language));
        onBlur?.();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setTyping(false);
      }}
      // Half a date is no mistake yet.
      problem={isTyping && isStrange ? undefined : (own ?? problem)}
    />
  );
}
