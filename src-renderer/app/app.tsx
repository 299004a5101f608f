/** Which of the few whole-window situations this is: connecting, refused, nobody signed in, or at work. */
import { useEffect } from 'react';
import { useConnection } from '../client/connection-store.ts';
import { useT } from '../i18n/use-t.ts';
import { useCatalogStep } from '../screens/first-run/catalog-step-store.ts';
import { isToBeOpened } from '../screens/first-run/is-to-be-opened.ts';
import { useManagerStep } from '../screens/first-run/manager-step-store.ts';
import { SignIn } from '../screens/session/sign-in.tsx';
import { AccountDoorContext } from '../ui/account-door.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { FullPage } from '../ui/full-page.tsx';
import { lazyScreen, preloadInIdleTime } from '../ui/lazy-screen.tsx';
import { TypedCardsContext } from '../ui/typed-cards.tsx';
import { holdUnreadForms } from '../ui/unread-fields.ts';
import { useAccountDoor } from '../window/account-door.ts';
import { useSession } from '../window/session-store.ts';
import { useTill } from '../window/till-store.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { ModeFrame } from './mode-frame.tsx';
import { titleCutWords } from './titles-of-cut-words.ts';

const OpenWorld = lazyScreen(async () => (await import('../screens/first-run/first-run.tsx')).OpenWorld);
const FirstRun = lazyScreen(async () => (await import('../screens/first-run/first-run.tsx')).FirstRun);
const Shell = lazyScreen(async () => (await import('./shell.tsx')).Shell);

/** The last resort, because a window that says what to do is better than an empty one. */
function Crashed() {
  const t = useT();
  const reload = (
    <Button look="primary" onPress={() => window.location.reload()}>
      {t('shell.crashedReload')}
    </Button>
  );
  return <FullPage title={t('shell.crashedTitle')} detail={t('shell.crashedWindow')} action={reload} />;
}

export function App() {
  useEffect(titleCutWords, []);
  useEffect(() => holdUnreadForms(document), []);
  return (
    <ErrorBoundary resetKey="window" fallback={<Crashed />}>
      <Window />
    </ErrorBoundary>
  );
}

function Window() {
  const t = useT();
  const status = useConnection((state) => state.status);
  const till = useTill((state) => state.till);
  const session = useSession((state) => state.session);

  const isSigningIn = useManagerStep((state) => state.isSigningIn);
  const accountDoor = useAccountDoor();

  const isCatalogDue = useCatalogStep(({ isDue }) => isDue && session?.signedIn?.role === 'manager');

  const isKnown = session !== null;

  // While somebody types a PIN there is time to fetch the next screen. Earlier, the fetch would delay the PIN screen.
  useEffect(() => (isKnown ? preloadInIdleTime([Shell]) : undefined), [isKnown]);

  if (status === 'refused') return <FullPage title={t('shell.refusedTitle')} detail={t('shell.refusedDetail')} />;
  if (till !== null && till.step !== 'open') return <OpenWorld till={till} />;
  if (session === null) return <FullPage title={t('shell.connecting')} />;
  if (isToBeOpened(session) || isSigningIn || isCatalogDue) {
    return (
      <ModeFrame mode={session.mode}>
        <FirstRun session={session} />
      </ModeFrame>
    );
  }
  return (
    <ModeFrame mode={session.mode}>
      {session.signedIn === null && <ConnectionNotice />}
      <AccountDoorContext value={accountDoor}>
        <TypedCardsContext value={session.typedCards !== 'off'}>
          {session.signedIn === null ? (
            <SignIn session={session} />
          ) : (
            <Shell key={session.signedIn.id} session={session} person={session.signedIn} />
          )}
        </TypedCardsContext>
      </AccountDoorContext>
    </ModeFrame>
  );
}
