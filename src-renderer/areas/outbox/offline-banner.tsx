/** Says on every screen that the payment service cannot be reached, and lets a person ask at once whether it is back. */
import { useState } from 'react';
import { useConnection } from '../../client/connection-store.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOutbox } from './store.ts';

export function OfflineBanner() {
  const isOffline = useOutbox((state) => state.status?.online === false);
  // Without the core, nothing is known of the network: the frame tells that loss.
  const isConnectionLost = useConnection((state) => state.status === 'lost');
  return isOffline && !isConnectionLost ? <Offline /> : null;
}

function Offline() {
  const t = useT();
  const [hasTried, setTried] = useState(false);
  const { isPending, error, run } = useAction();

  async function tryNow(): Promise<void> {
    const result = await run(() => useOutbox.getState().tryNow());
    if (result?.ok) setTried(true);
  }

  return (
    <>
      <Notice
        tone="warning"
        className="shrink-0 items-center rounded-none py-2 short:py-0.5"
        title={t('shell.offline')}
        action={
          <Button isPending={isPending} onPress={() => void tryNow()}>
            {t('shell.tryNow')}
          </Button>
        }
      >
        <p className={hasTried ? undefined : 'short:sr-only'}>
          {t(hasTried && !isPending ? 'shell.stillOffline' : 'shell.offlineDetail')}
        </p>
      </Notice>
      {error !== null && <ErrorNote error={error} />}
    </>
  );
}
