/** The buttons of Balcão: at least 44 pixels high, one primary per screen. */
import type { ReactNode, RefAttributes } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { isMeantForBefore, useIsSettling } from './settling.tsx';

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

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'children' | 'isPending' | 'render'>,
    RefAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly size?: keyof typeof sizes;
  readonly icon?: IconName;
  /** Shown as a key cap and told to screen readers, for example `F2`. */
  readonly keys?: string;
  /** The action runs: the button keeps the focus and takes no second press. */
  readonly isPending?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    look = 'secondary',
    size = 'md',
    icon,
    keys,
    isPending = false,
    className,
    children,
    onPress,
    ...rest
  } = props;
  const isSettling = useIsSettling();
  const takesPress = onPress !== undefined && !isPending;
  return (
    <AriaButton
      {...rest}
      {...(takesPress && {
        onPress: (press) => {
          if (!(isSettling && isMeantForBefore(press.pointerType))) onPress(press);
        },
      })}
      // React Aria lets neither of these attributes through to the element.
      render={(button) => (
        <button
          {...button}
          aria-keyshortcuts={keys}
          aria-busy={isPending || undefined}
          aria-disabled={(isSettling && (takesPress || rest.type === 'submit')) || undefined}
        />
      )}
      className={cx(
        'inline-flex shrink-0 items-center rounded-md font-semibold transition-colors select-none pressed:scale-[0.985]',
        'data-disabled:cursor-not-allowed data-disabled:opacity-45 aria-busy:cursor-progress aria-busy:opacity-70',
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
