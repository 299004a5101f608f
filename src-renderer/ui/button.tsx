/** The buttons of Balcão: at least 44 pixels high, one primary per screen. */
import type { ReactNode, RefAttributes } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Kbd } from './kbd.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'success';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'bg-surface text-ink border border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-ink hover:bg-sunken',
  danger: 'bg-surface text-danger border border-danger hover:bg-danger-soft',
  success: 'bg-white text-success-full hover:bg-white/90',
};

const sizes = {
  md: 'min-h-11 px-4 text-base gap-2',
  lg: 'min-h-14 px-5 text-md gap-2.5',
  icon: 'size-11 justify-center',
} as const;

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'>, RefAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly size?: keyof typeof sizes;
  readonly icon?: IconName;
  /** Shown as a key cap and told to screen readers, for example `F2`. */
  readonly keys?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Button({ look = 'secondary', size = 'md', icon, keys, className, children, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
      className={cx(
        'inline-flex shrink-0 items-center rounded-md font-semibold transition-colors select-none pressed:scale-[0.985]',
        'data-disabled:cursor-not-allowed data-disabled:opacity-45 data-pending:cursor-progress',
        looks[look],
        sizes[size],
        size !== 'icon' && 'justify-center',
        className,
      )}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {keys !== undefined && size !== 'icon' && <Kbd keys={keys} />}
    </AriaButton>
  );
}
