/** A dialog with fields, their problems, and one button that sends them, as Enter does. */
import type { ReactNode } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { showFirstProblem } from './show-first-problem.ts';

interface FormDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly width?: 'sm' | 'md' | 'lg';
  readonly error: CallError | null;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, submit, width = 'md', error, isPending, isDisabled = false, onSubmit, onClose, children } = props;
  const t = useT();
  return (
    <Dialog isOpen width={width} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <form
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
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" isPending={isPending} isDisabled={isDisabled}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
