/** A manager leaves the shop's account for practice. What is still open there waits until somebody opens the account again. */
import { useState } from 'react';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useTill } from '../../window/till-store.ts';

/** What is left waiting. A queue that was not read is not an empty one. */
export function leaveWords(t: Translate, openRequests: number | null): string {
  if (openRequests === null) return t('settings.practiseUnread');
  return t(openRequests === 0 ? 'settings.practiseDetail' : 'settings.practiseOpen', { count: openRequests });
}

/** Null: nobody has read yet how many there are. */
export function LeaveAccount({ openRequests }: { readonly openRequests: number | null }) {
  const t = useT();
  const till = useTill((state) => state.till);
  const { run, error, isPending } = useAction();
  const [isAsking, setAsking] = useState(false);
  if (till?.mayChoose !== true || till.world !== 'account') return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button isPending={isPending} onPress={() => setAsking(true)}>
        {t(isPending ? 'firstRun.opening' : 'settings.practise')}
      </Button>
      {error !== null && <ErrorNote error={error} />}
      {isAsking && (
        <ConfirmDialog
          title={t('settings.practiseTitle')}
          detail={leaveWords(t, openRequests)}
          confirmLabel={t('settings.practise')}
          keepLabel={t('settings.practiseKeep')}
          closeLabel={t('common.close')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void run(() => call('till.choose', { world: 'training' }));
          }}
        />
      )}
    </div>
  );
}
