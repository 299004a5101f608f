/** The first sign-in with a PIN that somebody else set: its owner types a new PIN twice and is signed in with it. */
import { useState } from 'react';
import type { StaffMember } from '#shared/contract/session.ts';
import { isGuessablePin } from '#shared/domain/pin.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';
import { PinPad } from '../../ui/pin-pad.tsx';
import { useSession } from '../../window/session-store.ts';
import { PinTitle, PinWords } from './pin-places.tsx';

interface ChoosePinProps {
  readonly person: StaffMember;
  readonly given: string;
  readonly onBack: () => void;
}

type Slip = 'session.chooseSame' | 'session.chooseDiffers' | 'problem.pin-guessable' | 'session.scanIgnored';

export function ChoosePin({ person, given, onBack }: ChoosePinProps) {
  const t = useT();
  const signIn = useSession((state) => state.signIn);
  const { error, isPending, run, clearError } = useAction();
  const [pin, setPin] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const title = chosen === null ? t('session.chooseTitle', { name: person.name }) : t('session.repeatTitle');

  function again(why: Slip): void {
    setChosen(null);
    setSlip(why);
  }

  function enter(): void {
    const typed = pin;
    setPin('');
    if (chosen === null && typed === given) again('session.chooseSame');
    else if (chosen === null && isGuessablePin(typed)) again('problem.pin-guessable');
    else if (chosen === null) setChosen(typed);
    else if (typed !== chosen) again('session.chooseDiffers');
    else void run(() => signIn(person.id, given, typed));
  }

  return (
    <section aria-label={title} className="flex w-72 flex-col gap-3">
      <PinTitle words={title} onBack={isPending ? null : onBack} />
      <PinPad
        pin={pin}
        onPin={(next) => {
          setPin(next);
          setSlip(null);
          clearError();
        }}
        onEnter={enter}
        onScan={() => setSlip('session.scanIgnored')}
        isPending={isPending}
        labels={{
          pad: t('session.pad'),
          typed: t('session.pinTyped', { count: pin.length }),
          erase: t('session.erase'),
          clear: t('session.clear'),
          enter: t(chosen === null ? 'session.chooseNext' : 'session.choose'),
          checking: t('session.checking'),
        }}
      />
      <PinWords className="short:min-h-0">
        {slip === null && error === null && (
          <p role="status" className="text-sm text-ink-muted">
            {t(chosen === null ? 'session.chooseWhy' : 'session.repeatWhy')}
          </p>
        )}
        {slip !== null && <Notice tone="danger" title={t(slip)} />}
        {error !== null && (
          <Notice tone="danger" title={t(`error.${error.code}.what`)}>
            {t(`error.${error.code}.action`)}
          </Notice>
        )}
      </PinWords>
    </section>
  );
}
