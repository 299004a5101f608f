/**
 * Where requests stay unanswered, a person may ask at once whether the payment service answers again, and is told either way. What waited
 * only for that goes on.
 */
import { useState } from 'react';
import { useConnection } from '../../client/connection-store.ts';
import { useAction } from '../../client/use-action.ts';
import { exactTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { type Found, foundBy, reachOf, testShown } from './reach.ts';
import { useOutbox } from './store.ts';

/** `sends`: what is shown beside it goes out again if the service answers. */
export function TestConnection({ sends = false }: { readonly sends?: boolean }) {
  const { t, language } = useWords();
  const now = useNow();
  const { isPending, error, run } = useAction();
  const status = useOutbox((state) => state.status);
  const isLost = useConnection((connection) => connection.status === 'lost');
  const [tried, setTried] = useState<{ readonly at: number; readonly found: Found } | null>(null);
  const { isOffered, told } = testShown(reachOf(status, isLost, now), { found: tried?.found ?? null, isPending });
  const line = useKeptFocus(String(isOffered));
  if (!isOffered) {
    // In the place of the button that was pressed: its answer, and the focus that it had.
    return told === null ? null : (
      <p ref={line} tabIndex={-1} role="status" className="text-sm font-semibold text-ink">
        {t('shell.testAnswered')}
      </p>
    );
  }

  async function test(): Promise<void> {
    const result = await run(() => useOutbox.getState().tryNow());
    if (result?.ok === true) setTried({ at: Date.now(), found: foundBy(result.value) });
  }

  const time = tried === null ? '' : exactTime(tried.at, language);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button isPending={isPending} onPress={() => void test()}>
        {t(isPending ? (sends ? 'shell.trying' : 'shell.testing') : sends ? 'shell.tryNow' : 'shell.testNow')}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-48 text-sm text-ink">
        {told === 'unanswered' && t('shell.testUnanswered', { time })}
        {told === 'answered' && t('shell.testAnsweredAt', { time })}
      </p>
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
