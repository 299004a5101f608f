/** A dialog with fields, their problems, and one button that sends them, as Enter does. What was typed in it is not dropped unasked. */
import { type ReactNode, useId } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { showFirstProblem } from './show-first-problem.ts';

/** Does at once what would close the form, or asks first. */
interface Hold {
  leave(leave: () => void): void;
}

interface FormDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly width?: 'sm' | 'md' | 'lg';
  readonly error: CallError | null;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  /** By Escape, the cross or the button beside. Null where closing loses nothing that would be missed. */
  readonly hold: Hold | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submit,
    width = 'md',
    error,
    isPending,
    isDisabled = false,
    onSubmit,
    hold,
    onClose,
    children,
  } = props;
  const t = useT();
  const form = useId();
  const close = (): void => (hold === null ? onClose() : hold.leave(onClose));
  return (
    <Dialog
      isOpen
      width={width}
      onClose={close}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onPress={close}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={isPending} isDisabled={isDisabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        // What a browser offers to fill in belongs to somebody else: the last buyer, or the person at the till.
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          showFirstProblem(event.currentTarget);
        }}
      >
        {children}
        {error !== null && <ErrorNote error={error} />}
      </form>
    </Dialog>
  );
}
