/** The one button that sends what was decided about money, and above it why it did not. */
import type { RefObject } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { useShortcut } from './use-shortcut.ts';

interface MoneySubmitProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly action: { readonly isPending: boolean; readonly error: CallError | null };
  /** Sending was tried, and a rule is still broken. */
  readonly isToMend: boolean;
  /** Nothing is sent for now, for a reason that stands above. */
  readonly isHeld: boolean;
  /** Nothing is chosen yet that could be sent. */
  readonly isHidden?: boolean;
  readonly children: string;
}

export function MoneySubmit({ ref, action, isToMend, isHeld, isHidden = false, children }: MoneySubmitProps) {
  const t = useT();
  // As the button itself: what holds its form holds the key too.
  useShortcut('F2', () => ref.current?.form?.requestSubmit(), !isHidden && !isHeld);
  return (
    <>
      {isToMend && !isHeld && (
        <p role="alert" className="font-semibold text-danger">
          {t('checkout.toMend')}
        </p>
      )}
      {action.error !== null && <ErrorNote error={action.error} />}
      {!isHidden && (
        <Button
          ref={ref}
          look="primary"
          size="lg"
          type="submit"
          keys="F2"
          className="min-h-16 w-full text-md!"
          isPending={action.isPending}
          isDisabled={isHeld}
        >
          {children}
        </Button>
      )}
    </>
  );
}
