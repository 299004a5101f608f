/** Asks for confirmation before something that is hard to undo. */
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly detail?: string;
  readonly confirmLabel: string;
  readonly keepLabel: string;
  readonly closeLabel: string;
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, detail, confirmLabel, keepLabel, closeLabel, isDanger = false, onConfirm, onClose } = props;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      footer={
        <>
          <Button onPress={onClose}>{keepLabel}</Button>
          <Button look={isDanger ? 'danger' : 'primary'} autoFocus onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{detail ?? title}</p>
    </Dialog>
  );
}
