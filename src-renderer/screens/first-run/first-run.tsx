/** Opening a till: which step is next, from what the host and the core say. It can be left at any step and goes on there. */
import { useState } from 'react';
import type { SessionState } from '#shared/contract/session.ts';
import type { TillState } from '#shared/contract/till.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { FullPage } from '../../ui/full-page.tsx';
import { useSession } from '../../window/session-store.ts';
import { CatalogStep } from './catalog-step.tsx';
import { ChooseWorld } from './choose-world.tsx';
import { FirstManager } from './first-manager.tsx';
import { OpenAccount } from './open-account.tsx';
import { OpenShop } from './open-shop.tsx';
import { SameManager } from './same-manager.tsx';
import { Unlock } from './unlock.tsx';

/** Before a world is open. */
export function OpenWorld({ till }: { readonly till: TillState }) {
  const [key, setKey] = useState<'not-asked' | 'asked' | 'left'>('not-asked');
  const ask = (): void => setKey('asked');
  if (key === 'asked') return <OpenAccount till={till} onBack={() => setKey('left')} />;
  if (till.step === 'unlock') return <Unlock onForgotten={ask} />;
  return <ChooseWorld hasAccount={till.hasAccount} isBack={key === 'left'} onAskForKey={ask} />;
}

export function FirstRun({ session }: { readonly session: SessionState }) {
  /** A step that was done and is open again, to be looked at or corrected: each is kept as it was, so nothing is undone by going back. */
  const [back, setBack] = useState<'manager' | 'shop' | null>(null);
  const { signedIn: person } = session;
  if (person === null) return <FirstManager />;
  if (person.role === 'manager') {
    if (back === 'manager') return <SameManager person={person} onDone={() => setBack('shop')} />;
    if (session.isShopOpen && back === null) return <CatalogStep onBack={() => setBack('shop')} />;
    return <OpenShop onBack={() => setBack('manager')} onDone={() => setBack(null)} />;
  }
  return <WaitForManager />;
}

function WaitForManager() {
  const t = useT();
  const { run, error, isPending } = useAction();
  const leave = (
    <>
      <Button isPending={isPending} onPress={() => void run(useSession.getState().lock)}>
        {t('firstRun.clerkLock')}
      </Button>
      {error !== null && <ErrorNote error={error} />}
    </>
  );
  return <FullPage title={t('firstRun.clerkTitle')} detail={t('firstRun.clerkDetail')} action={leave} />;
}
