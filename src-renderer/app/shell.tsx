/** The frame around every screen of a person who is signed in. */
import { type ReactNode, useEffect, useState } from 'react';
import type { SessionState, StaffMember } from '#shared/contract/session.ts';
import { useT } from '../i18n/use-t.ts';
import { ApprovalDialog } from '../screens/approval-dialog.tsx';
import { usePaidSound } from '../screens/paid-sound.ts';
import { SellScreen } from '../screens/sell-screen.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { FullPage } from '../ui/full-page.tsx';
import { lazyScreen, preloadInIdleTime } from '../ui/lazy-screen.tsx';
import { Notice } from '../ui/notice.tsx';
import { useScansIntoNumbers } from '../ui/use-scanner.ts';
import { go, useNavigation } from '../window/navigation.ts';
import { screenHash } from '../window/screens.ts';
import { useToasts } from '../window/toasts.ts';
import { allAreas, things } from './all-areas.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { askToLock, LockQuestion } from './lock-question.tsx';
import { NavRail } from './nav-rail.tsx';
import { useGlobalShortcuts } from './shortcuts.ts';
import { StatusBar } from './status-bar.tsx';
import { ToastLine } from './toast-line.tsx';

const ChargeScreen = lazyScreen(async () => (await import('../screens/charge-screen.tsx')).ChargeScreen);
const ProgressScreen = lazyScreen(async () => (await import('../screens/progress-screen.tsx')).ProgressScreen);
const ReceivedScreen = lazyScreen(async () => (await import('../screens/received-screen.tsx')).ReceivedScreen);
const SalesScreen = lazyScreen(async () => (await import('../screens/sales-screen.tsx')).SalesScreen);
const QueueScreen = lazyScreen(async () => (await import('../screens/queue-screen.tsx')).QueueScreen);
const OfficeScreen = lazyScreen(async () => (await import('./office/office-screen.tsx')).OfficeScreen);
const SettingsScreen = lazyScreen(async () => (await import('../screens/settings-screen.tsx')).SettingsScreen);
const KeyMap = lazyScreen(async () => (await import('./key-map.tsx')).KeyMap);
const TrainingDrawer = lazyScreen(async () => (await import('../screens/training-drawer.tsx')).TrainingDrawer);

const newest = allAreas.flatMap(({ preload }) => (preload === undefined ? [] : { preload }));
/** In the order in which a sale needs them. */
const soonNeeded = [
  ChargeScreen,
  ProgressScreen,
  ReceivedScreen,
  TrainingDrawer,
  SalesScreen,
  ...newest,
  KeyMap,
  OfficeScreen,
];

function CurrentScreen(): ReactNode {
  const screen = useNavigation((state) => state.screen);
  switch (screen.at) {
    case 'sell':
      return <SellScreen />;
    case 'charge':
      return <ChargeScreen />;
    case 'progress':
      return <ProgressScreen key={screen.saleId} saleId={screen.saleId} />;
    case 'received':
      return <ReceivedScreen key={screen.saleId} saleId={screen.saleId} />;
    case 'sales':
      return <SalesScreen things={things} saleId={screen.saleId} />;
    case 'queue':
      return <QueueScreen owners={things} entryId={screen.entryId} />;
    case 'office':
      return <OfficeScreen section={screen.section} id={screen.id} />;
    case 'settings':
      return <SettingsScreen section={screen.section} />;
  }
}

/** A broken overlay must not take down the screen under it. */
function BrokenOverlay({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <Notice
      tone="danger"
      title={t('shell.crashedOverlay')}
      className="fixed right-4 bottom-14 z-30 max-w-sm shadow-raised"
      action={<Button onPress={onClose}>{t('common.close')}</Button>}
    />
  );
}

interface ShellProps {
  readonly session: SessionState;
  readonly person: StaffMember;
}

export function Shell({ session, person }: ShellProps) {
  const t = useT();
  const screen = useNavigation((state) => state.screen);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isTrainingOpen, setTrainingOpen] = useState(false);
  const isTraining = session.mode === 'training';
  const toggleTraining = () => setTrainingOpen((open) => isTraining && !open);
  function closeOverlays(): void {
    setHelpOpen(false);
    setTrainingOpen(false);
  }
  useEffect(() => preloadInIdleTime(soonNeeded), []);
  usePaidSound();
  useScansIntoNumbers(() => useToasts.getState().show({ text: t('common.scanTakenBack') }));
  useGlobalShortcuts({
    help: () => setHelpOpen(true),
    training: toggleTraining,
    lock: () => askToLock(t),
  });

  const fallback = (
    <FullPage
      title={t('shell.crashedTitle')}
      detail={t('shell.crashedDetail')}
      action={
        <Button look="primary" onPress={() => go({ at: 'sell' })}>
          {t('shell.crashedAction')}
        </Button>
      }
    />
  );

  return (
    <div className="flex h-full thin:flex-col">
      <NavRail person={person} training={isTraining ? { isOpen: isTrainingOpen, toggle: toggleTraining } : null} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {allAreas.map(({ name, Banner }) => Banner && <Banner key={name} />)}
        <main className="room relative min-h-0 flex-1">
          <ErrorBoundary resetKey={screenHash(screen)} fallback={fallback}>
            <CurrentScreen />
          </ErrorBoundary>
        </main>
        <ToastLine />
        <StatusBar onHelp={() => setHelpOpen(true)} />
      </div>
      <ApprovalDialog />
      <LockQuestion />
      <LeaveQuestion />
      <ErrorBoundary resetKey={`${isHelpOpen} ${isTrainingOpen}`} fallback={<BrokenOverlay onClose={closeOverlays} />}>
        {isHelpOpen && <KeyMap onClose={() => setHelpOpen(false)} isTraining={isTraining} />}
        {isTrainingOpen && <TrainingDrawer onClose={() => setTrainingOpen(false)} />}
      </ErrorBoundary>
    </div>
  );
}
