/** Three dots that open a menu of what is seldom done. The arrow keys move in it, and Escape closes it. */
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isDanger?: boolean;
  readonly onAction: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

export function MenuButton({ label, actions }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button look="quiet" size="icon" icon="more" aria-label={label} />
      <Popover
        placement="bottom end"
        className="arriving rounded-md border border-line-strong bg-surface shadow-raised"
      >
        <Menu aria-label={label} className="flex min-w-48 flex-col p-1">
          {actions.map(({ id, label: words, icon, isDanger = false, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={words}
              onAction={onAction}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold data-focused:bg-sunken',
                isDanger && 'text-danger',
              )}
            >
              {icon !== undefined && <Icon name={icon} />}
              {words}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
