/** A choice from a short list with the platform's own control, which works with keyboard, screen reader and touch. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldFrame, inputStyle } from './field.tsx';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps<V extends string> {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  readonly value: V;
  readonly options: readonly SelectOption<V>[];
  readonly onValue: (value: V) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, hideLabel, hint, problem, value, options, onValue, disabled, className } = props;
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} problem={problem} className={className}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onValue(chosen.value);
          }}
          className={cx(inputStyle, 'pr-2')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
