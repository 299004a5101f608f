/** Where requests stay unanswered, a person may ask at once whether the payment service answers again. It sends no request of a sale. */
import { useState } from 'react';
import { useConnection } from '../../client/connection-store.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { reachOf } from './reach.ts';
import { useOutbox } from './store.ts';

export function TestConnection() {
  const t = useT();
  const now = useNow();
  const { isPending, error, run } = useAction();
  const status = useOutbox((state) => state.status);
  const isLost = useConnection((connection) => connection.status === 'lost');
  const reach = reachOf(status, isLost, now);
  // Without any connection, the banner above every screen offers it.
  const isOffered = reach === 'unanswered' || reach === 'silent';
  const [isTried, setTried] = useState(false);
  const line = useKeptFocus(String(isOffered));
  // In the place of the button that was pressed: its answer, and the focus that it had.
  if (!isOffered) {
    return isTried && reach === 'online' ? (
      <p ref={line} tabIndex={-1} role="status" className="text-sm text-ink-muted">
        {t('shell.online')}
      </p>
    ) : null;
  }
  return (
    <>
      <Button
        isPending={isPending}
        onPress={() => {
          setTried(true);
          void run(() => useOutbox.getState().tryNow());
        }}
      >
        {t('shell.testNow')}
      </Button>
      {error !== null && <ErrorNote error={error} />}
    </>
  );
}
