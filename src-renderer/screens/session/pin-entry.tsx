/** One person's PIN: typed, checked, replaced when somebody else set it, and locked out after too many errors. */
import { useEffect, useState } from 'react';
import type { StaffMember } from '#shared/contract/session.ts';
import { useAction } from '../../client/use-action.ts';
import { clockTime } from '../../format/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { PinPad } from '../../ui/pin-pad.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSession } from '../../window/session-store.ts';
import { CannotSignIn } from './cannot-sign-in.tsx';
import { ChoosePin } from './choose-pin.tsx';

export function PinEntry({ person }: { readonly person: StaffMember | null }) {
  const t = useT();
  const { pin, setPin, given, enter, back, action } = usePinEntry(person);
  const now = useNow();
  const isPractice = useSession((state) => state.session?.mode === 'training');
  const { error, isPending, clearError } = action;
  const lockedUntil = error?.code === 'locked-out' ? (error.retryAt ?? null) : null;
  const title = person === null ? t('session.pinPrompt') : t('session.pinTitle', { name: person.name });
  const isLockedOut = lockedUntil !== null && lockedUntil > now;

  if (person !== null && given !== null) {
    return <ChoosePin person={person} given={given} onBack={back} />;
  }

  return (
    <section aria-label={title} className="flex w-72 flex-col gap-3">
      <h2 className="text-center text-md font-semibold">{title}</h2>
      {/* Above the keys, where a low window shows it; a tall one keeps the place free, so that no key moves under a finger. */}
      <div className={cx('short:min-h-0', isPractice ? 'min-h-20' : 'min-h-30')}>
        {error !== null && (
          <Notice tone="danger" title={signInWords(error.code)}>
            {/* A screen reader would read a ticking number inside an alert without end. */}
            {isLockedOut && (
              <span aria-live="off">{t('session.lockedOut', { time: clockTime(lockedUntil - now) })}</span>
            )}
            {lockedUntil !== null && !isLockedOut && t('session.lockedOutOver')}
          </Notice>
        )}
        {/* Practice shows its PINs. */}
        {error !== null && person !== null && !isPractice && (
          <div className="-mb-3">
            <CannotSignIn person={person} />
          </div>
        )}
      </div>
      <PinPad
        pin={pin}
        onPin={(next) => {
          setPin(next);
          if (!isLockedOut) clearError();
        }}
        onEnter={() => void enter()}
        isDisabled={isLockedOut || person === null}
        isPending={isPending}
        labels={{
          pad: t('session.pad'),
          typed: t('session.pinTyped', { count: pin.length }),
          erase: t('session.erase'),
          clear: t('session.clear'),
          enter: t('session.enter'),
          checking: t('session.checking'),
        }}
      />
    </section>
  );

  function signInWords(code: Exclude<typeof error, null>['code']): string {
    return code === 'wrong-pin' ? t('session.wrongPin') : t(`error.${code}.what`);
  }
}

/** What is typed for this person, and what signing in answers. */
function usePinEntry(person: StaffMember | null) {
  const signIn = useSession((state) => state.signIn);
  const action = useAction();
  const [pin, setPin] = useState('');
  /** The PIN that somebody else set, which must be replaced before it opens anything. */
  const [given, setGiven] = useState<string | null>(null);
  const { run, clearError } = action;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person starts with an empty pad
  useEffect(() => {
    setPin('');
    setGiven(null);
    clearError();
  }, [person?.id, clearError]);

  async function enter(): Promise<void> {
    if (person === null) return;
    const typed = pin;
    setPin('');
    await run(async () => {
      const result = await signIn(person.id, typed);
      if (!result.ok && result.error.code === 'pin-not-chosen') setGiven(typed);
      return result;
    });
  }

  function back(): void {
    setGiven(null);
    clearError();
  }

  return { pin, setPin, given, enter, back, action };
}
