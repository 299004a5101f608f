/** The places above and below the keys of a PIN. They are the same for every PIN that is asked for, so that no key moves. */
import type { ReactNode, Ref } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useSession } from '../../window/session-store.ts';

interface PinTitleProps {
  readonly words: string;
  readonly className?: string;
  /** Null while the PIN cannot be left. Not given where there is nothing to go back to. */
  readonly onBack?: (() => void) | null;
}

/** Whose PIN is typed, or what is asked of it, with room for two lines. */
export function PinTitle({ words, className, onBack }: PinTitleProps) {
  const t = useT();
  return (
    <div className={cx('relative flex min-h-12 items-center justify-center text-md leading-tight', className)}>
      {onBack !== undefined && (
        <Button
          look="quiet"
          size="icon"
          icon="back"
          className="absolute left-0"
          aria-label={t('common.back')}
          isDisabled={onBack === null}
          onPress={() => onBack?.()}
        />
      )}
      <h2 className={cx('line-clamp-2 text-center font-semibold wrap-anywhere', onBack !== undefined && 'px-11')}>
        {words}
      </h2>
    </div>
  );
}

interface PinWordsProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is said of it. Practice needs less room: nobody forgets a PIN that is shown. */
export function PinWords({ ref, className, children }: PinWordsProps) {
  const isPractice = useSession((state) => state.session?.mode === 'training');
  return (
    <div ref={ref} className={cx(isPractice ? 'min-h-23' : 'min-h-31', className)}>
      {children}
    </div>
  );
}
