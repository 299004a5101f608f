/** Withdraws a request that has not been sent. It asks once more, because the request is not sent later by itself. */
import { useState } from 'react';
import type { EntryDetail } from '#shared/contract/outbox.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useOutbox } from './store.ts';

interface WithdrawRowProps {
  readonly id: string;
  /** An undo stays wanted: the till asks for it again. */
  readonly isAskedAgain: boolean;
  readonly onWithdrawn: (detail: EntryDetail) => void;
}

export function WithdrawRow({ id, isAskedAgain, onWithdrawn }: WithdrawRowProps) {
  const t = useT();
  const action = useAction();
  const [isAsking, setAsking] = useState(false);

  async function withdraw(): Promise<void> {
    setAsking(false);
    const result = await action.run(() => useOutbox.getState().withdraw(id));
    if (result?.ok === true) onWithdrawn(result.value);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-64 text-ink-muted">{t('queue.withdrawHint')}</p>
      <Button look="danger" icon="close" isPending={action.isPending} onPress={() => setAsking(true)}>
        {t('queue.withdraw')}
      </Button>
      {action.error !== null && <ErrorNote error={action.error} />}
      {isAsking && (
        <ConfirmDialog
          isDanger
          title={t('queue.withdrawTitle')}
          detail={t(isAskedAgain ? 'queue.withdrawUndoDetail' : 'queue.withdrawDetail')}
          confirmLabel={t('queue.withdraw')}
          keepLabel={t('queue.withdrawKeep')}
          closeLabel={t('common.close')}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
