/** The very first screen of a till: practise, or open the shop. */
import { useState } from 'react';
import type { World } from '#shared/contract/till.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useTill } from '../../window/till-store.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { StepPage } from './step-page.tsx';

interface ChooseWorldProps {
  /** A stored key opens the account at once; without one it is asked for next. */
  readonly hasAccount: boolean;
  /** Somebody came back from the key: the focus is where it left. */
  readonly isBack: boolean;
  readonly onAskForKey: () => void;
}

export function ChooseWorld({ hasAccount, isBack, onAskForKey }: ChooseWorldProps) {
  const t = useT();
  const { run, error, isPending } = useAction();
  const [chosen, setChosen] = useState<World | null>(null);
  function choose(world: World): void {
    setChosen(world);
    useTill.getState().forgetTrouble();
    void run(() => call('till.choose', { world }));
  }
  return (
    <StepPage title={t('firstRun.chooseTitle')} detail={t('firstRun.chooseDetail')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceTile
          title={t('firstRun.open')}
          detail={t('firstRun.openDetail')}
          isDisabled={isPending}
          isPending={isPending && chosen === 'account'}
          autoFocus={isBack}
          onChoose={() => (hasAccount ? choose('account') : onAskForKey())}
        />
        <ChoiceTile
          title={t('firstRun.practise')}
          detail={t('firstRun.practiseDetail')}
          isDisabled={isPending}
          isPending={isPending && chosen === 'training'}
          onChoose={() => choose('training')}
        />
      </div>
      {error !== null && <ErrorNote error={error} />}
    </StepPage>
  );
}
