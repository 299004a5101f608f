/** Where requests stay unanswered, a person may ask at once whether the payment service answers again. It sends no request of a sale. */
import { useConnection } from '../../client/connection-store.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
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
  if (reach !== 'unanswered' && reach !== 'silent') return null;
  return (
    <>
      <Button isPending={isPending} onPress={() => void run(() => useOutbox.getState().tryNow())}>
        {t('shell.testNow')}
      </Button>
      {error !== null && <ErrorNote error={error} />}
    </>
  );
}
