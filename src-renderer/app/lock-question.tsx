/**
 * Locks at once, unless that would lose something: unsaved changes of a form, or a card or a code that the person typed and that still
 * waits to be sent. Then it asks first.
 */
import { create } from 'zustand';
import { call } from '../client/client.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { leaveAllForms } from '../window/navigation.ts';
import { useSession } from '../window/session-store.ts';

/** How many requests wait with what was typed; null while nothing is asked. */
const useHeld = create<{ readonly count: number | null }>(() => ({ count: null }));

const dismiss = (): void => useHeld.setState({ count: null });

export function askToLock(): void {
  leaveAllForms(() => void lockUnlessHeld());
}

async function lockUnlessHeld(): Promise<void> {
  const held = await call('outbox.typedHeld', {});
  if (held.ok && held.value.count > 0) useHeld.setState(held.value);
  else await useSession.getState().lock();
}

export function LockQuestion() {
  const t = useT();
  const count = useHeld((state) => state.count);
  if (count === null) return null;
  return (
    <ConfirmDialog
      title={t('session.lockTitle')}
      detail={t('session.lockErases', { count })}
      confirmLabel={t('session.lockAnyway')}
      keepLabel={t('session.lockWait')}
      closeLabel={t('common.close')}
      onClose={dismiss}
      onConfirm={() => {
        dismiss();
        void useSession.getState().lock();
      }}
    />
  );
}
