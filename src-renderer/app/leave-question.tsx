/** Asks before unsaved changes are left, wherever somebody goes. The safe answer has the focus, and Escape stays. */
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showUnread } from '../ui/unread-fields.ts';
import { canSaveFirst, leaveWithoutSaving, saveAndLeave, stayHere, useNavigation } from '../window/navigation.ts';

export function LeaveQuestion() {
  const t = useT();
  const isAsked = useNavigation((state) => state.asked !== null);
  if (!isAsked) return null;
  const canSave = canSaveFirst();
  const save = (): void => {
    if (showUnread(document)) stayHere();
    else void saveAndLeave();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      // Three answers side by side.
      width={canSave ? 'md' : 'sm'}
      onClose={stayHere}
      title={t(canSave ? 'shell.unsavedTitle' : 'shell.unsentTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button look={canSave ? 'secondary' : 'primary'} autoFocus={!canSave} onPress={stayHere}>
            {t('shell.unsavedStay')}
          </Button>
          <Button onPress={leaveWithoutSaving}>{t(canSave ? 'shell.unsavedLeave' : 'shell.unsentLeave')}</Button>
          {canSave && (
            <Button look="primary" autoFocus onPress={save}>
              {t('shell.unsavedSave')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(canSave ? 'shell.unsavedDetail' : 'shell.unsentDetail')}</p>
    </Dialog>
  );
}
