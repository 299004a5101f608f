/**
 * Locks at once, unless that would lose something: unsaved changes of a form that does not outlast a lock, or a card or a code that the
 * person typed and that still waits to be sent. Then it asks first.
 */
import { create } from 'zustand';
import { call } from '../client/client.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { leaveToLock } from '../window/navigation.ts';
import { useSession } from '../window/session-store.ts';
import { useToasts } from '../window/toasts.ts';

/** How many requests wait with what was typed; null while nothing is asked. */
const useHeld = create<{ readonly count: number | null }>(() => ({ count: null }));

const dismiss = (): void => useHeld.setState({ count: null });

export function askToLock(t: Translate): void {
  leaveToLock(() => void lockUnlessHeld(t));
}

async function lockUnlessHeld(t: Translate): Promise<void> {
  const held = await call('outbox.typedHeld', {});
  if (held.ok && held.value.count > 0) useHeld.setState(held.value);
  else await lockNow(t);
}

/** Whoever walks away must know when the till stayed open under their name. */
async function lockNow(t: Translate): Promise<void> {
  const result = await useSession.getState().lock();
  if (!result.ok) useToasts.getState().show({ text: t('session.notLocked') });
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
      isDanger
      onClose={dismiss}
      onConfirm={() => {
        dismiss();
        void lockNow(t);
      }}
    />
  );
}
