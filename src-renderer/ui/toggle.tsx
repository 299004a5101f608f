/** An on/off choice with its words beside it. */
import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components/Switch';

interface ToggleProps {
  readonly isSelected: boolean;
  readonly onChange: (on: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

export function Toggle({ isSelected, onChange, isDisabled = false, children }: ToggleProps) {
  return (
    <Switch
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
      className="group relative flex min-h-11 w-fit items-center gap-3 rounded-md data-disabled:opacity-50"
    >
      <span className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-line-strong bg-sunken px-0.5 transition-colors group-data-selected:border-accent group-data-selected:bg-accent">
        <span className="size-5 rounded-full bg-line-strong transition-transform group-data-selected:translate-x-5 group-data-selected:bg-on-accent" />
      </span>
      <span>{children}</span>
    </Switch>
  );
}
