/** A choice of two to five options, all visible. The arrow keys move between them. */
import { useId } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

export interface SegmentedOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
}

interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Null while nothing is chosen. */
  readonly value: V | null;
  readonly options: readonly SegmentedOption<V>[];
  readonly onValue: (value: V) => void;
  readonly isDisabled?: boolean;
  readonly className?: string;
  /** Of a choice that is missing; the words of a problem that stand elsewhere are named below. */
  readonly problem?: string | undefined;
  /** Of the hint and the problem, where they stand beside it. */
  readonly 'aria-describedby'?: string;
}

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, hideLabel = false, value, options, onValue, isDisabled = false, problem, className } = props;
  const id = useId();
  const describedBy = problem === undefined ? props['aria-describedby'] : id;
  return (
    <RadioGroup
      // With a value that is none of the options, Tab could reach no option.
      value={options.some((option) => option.value === value) ? value : null}
      isDisabled={isDisabled}
      isInvalid={problem !== undefined}
      orientation="horizontal"
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen !== undefined) onValue(chosen.value);
      }}
      className={cx('flex flex-col gap-1', className)}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
    >
      <Label className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink-muted'}>{label}</Label>
      <div className="flex w-fit flex-wrap gap-x-1 gap-y-2 rounded-md border border-line bg-sunken p-1">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className={cx(
              // The frame around the options belongs to the target: 44 pixels are easy to hit, and less would be seen.
              'relative flex min-h-9 items-center before:absolute before:inset-x-0 before:-inset-y-1 gap-2 rounded-sm px-3.5 font-semibold text-ink-muted data-disabled:opacity-50',
              'selected:bg-surface selected:text-ink selected:shadow-option',
            )}
          >
            {option.icon !== undefined && <Icon name={option.icon} />}
            {option.label}
          </Radio>
        ))}
      </div>
      {problem !== undefined && (
        <p id={id} role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </RadioGroup>
  );
}
