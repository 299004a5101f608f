/** Asks before somebody's access ends, and says in place why it cannot. */
import type { StaffMember } from '#shared/contract/session.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRecords } from './store.ts';

interface RetireDialogProps {
  readonly person: StaffMember;
  readonly isSelf: boolean;
  readonly onDone: (person: StaffMember) => void;
  readonly onClose: () => void;
}

export function RetireDialog({ person, isSelf, onDone, onClose }: RetireDialogProps) {
  const t = useT();
  const { run, error, isPending } = useAction();

  async function retire(): Promise<void> {
    const result = await run(() => useRecords.getState().retire(person.id));
    if (result?.ok === true) onDone(result.value);
  }

  return (
    <ConfirmDialog
      isDanger
      title={t('people.retireTitle', { name: person.name })}
      detail={t(isSelf ? 'people.retireDetailSelf' : 'people.retireDetail', { name: person.name })}
      confirmLabel={t('people.retire')}
      keepLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      error={error}
      isPending={isPending}
      onConfirm={() => void retire()}
      onClose={onClose}
    />
  );
}
