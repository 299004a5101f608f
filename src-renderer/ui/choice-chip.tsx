/** A chip that opens a short list to choose from, and says what is chosen. The arrow keys move in the list, and Escape closes it. */
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface ChoiceChipProps<V extends string> {
  readonly label: string;
  readonly value: V;
  /** Chosen while nothing is: the chip then shows its own name alone. */
  readonly none: V;
  readonly choices: readonly Choice<V>[];
  readonly onValue: (value: V) => void;
}

export function ChoiceChip<V extends string>({ label, value, none, choices, onValue }: ChoiceChipProps<V>) {
  const chosen = value === none ? undefined : choices.find((one) => one.value === value);
  return (
    <MenuTrigger>
      <AriaButton
        className={cx(
          'flex min-h-11 max-w-full min-w-0 items-center gap-1 rounded-full border px-3 font-semibold',
          chosen === undefined
            ? 'border-line bg-surface text-ink hover:bg-sunken'
            : 'border-accent bg-accent-soft text-accent',
        )}
      >
        <span className="truncate">{chosen === undefined ? label : `${label}: ${chosen.label}`}</span>
        <Icon name="down" className="size-4" />
      </AriaButton>
      <Popover
        placement="bottom start"
        className="arriving scroll-calm rounded-md border border-line-strong bg-surface shadow-raised"
      >
        <Menu
          aria-label={label}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            const next = choices.find((one) => keys !== 'all' && keys.has(one.value));
            if (next !== undefined) onValue(next.value);
          }}
          className="flex min-w-48 flex-col p-1"
        >
          {choices.map((one) => (
            <MenuItem
              key={one.value}
              id={one.value}
              textValue={one.label}
              className="flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 font-semibold data-focused:bg-sunken"
            >
              {one.label}
              {one.value === value && <Icon name="check" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
