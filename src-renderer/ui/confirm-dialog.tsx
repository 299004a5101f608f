/** Asks for confirmation before something that is hard to undo. Enter alone never does what is dangerous. */
import type { CallError } from '#shared/contract/errors.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly detail?: string;
  readonly confirmLabel: string;
  readonly keepLabel: string;
  readonly closeLabel: string;
  readonly isDanger?: boolean;
  /** For what may be refused: the dialog stays open and says why. */
  readonly error?: CallError | null;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, detail, confirmLabel, keepLabel, closeLabel, isDanger = false, onConfirm, onClose } = props;
  const { error = null, isPending = false } = props;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      footer={
        <>
          <Button autoFocus={isDanger} onPress={onClose}>
            {keepLabel}
          </Button>
          <Button
            look={isDanger ? 'danger' : 'primary'}
            autoFocus={!isDanger}
            isPending={isPending}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{detail ?? title}</p>
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}
