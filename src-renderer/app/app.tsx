/** Which of the few whole-window situations this is: connecting, refused, nobody signed in, or at work. */
import { lazy, Suspense, useEffect } from 'react';
import { SignIn } from '../areas/session/sign-in.tsx';
import { useSession } from '../areas/session/store.ts';
import { useConnection } from '../client/connection-store.ts';
import { useT } from '../i18n/use-t.ts';
import { FullPage } from '../ui/full-page.tsx';
import { ModeFrame } from './mode-frame.tsx';

const loadShell = () => import('./shell.tsx');
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

export function App() {
  const t = useT();
  const status = useConnection((state) => state.status);
  const session = useSession((state) => state.session);

  // While somebody types a PIN there is time to fetch the screen behind it.
  useEffect(() => void loadShell(), []);

  if (status === 'refused') return <FullPage title={t('shell.refusedTitle')} detail={t('shell.refusedDetail')} />;
  if (session === null) return <FullPage title={t('shell.connecting')} />;
  return (
    <ModeFrame mode={session.mode}>
      {session.signedIn === null ? (
        <SignIn session={session} />
      ) : (
        <Suspense fallback={null}>
          <Shell session={session} person={session.signedIn} />
        </Suspense>
      )}
    </ModeFrame>
  );
}
