/** One person's PIN: typed, checked, replaced when somebody else set it, and locked out after too many errors. */
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
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
import { PinTitle, PinWords } from './pin-places.tsx';

export function PinEntry({ person }: { readonly person: StaffMember | null }) {
  const t = useT();
  const { pin, setPin, given, enter, back, action } = usePinEntry(person);
  const [isScanned, setScanned] = useState(false);
  const now = useNow();
  const { error, isPending, clearError } = action;
  const lockedUntil = error?.code === 'locked-out' ? (error.retryAt ?? null) : null;
  const title = person === null ? t('session.pinPrompt') : t('session.pinTitle', { name: person.name });
  const isLockedOut = lockedUntil !== null && lockedUntil > now;

  if (person !== null && given !== null) {
    return <ChoosePin person={person} given={given} onBack={back} />;
  }

  return (
    <section aria-label={title} className="relative flex w-72 flex-col gap-3">
      <PinTitle words={title} className={cx((error !== null || isScanned) && 'short:invisible')} />
      <PinPad
        pin={pin}
        onPin={(next) => {
          setPin(next);
          setScanned(false);
          if (!isLockedOut) clearError();
        }}
        onScan={() => setScanned(true)}
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
      <Refused code={error?.code ?? null} isScanned={isScanned} lockedUntil={lockedUntil} person={person} />
    </section>
  );
}

interface RefusedProps {
  /** Null while nothing was refused. */
  readonly code: CallError['code'] | null;
  /** A bar code was read, which is no try. */
  readonly isScanned: boolean;
  readonly lockedUntil: number | null;
  readonly person: StaffMember | null;
}

/**
 * Under the keys, of which none moves when it comes: the place is kept free. A low window has none to spare, so there it lies over the
 * name and the digits, of which none is typed yet.
 */
function Refused({ code, isScanned, lockedUntil, person }: RefusedProps) {
  const t = useT();
  const now = useNow();
  const isPractice = useSession((state) => state.session?.mode === 'training');
  const isLockedOut = lockedUntil !== null && lockedUntil > now;
  const place = useRef<HTMLDivElement>(null);
  // In a low or narrow window it may stand outside of it, and whoever is refused must see why.
  useEffect(() => {
    if (code !== null || isScanned) place.current?.scrollIntoView({ block: 'nearest' });
  }, [code, isScanned]);
  return (
    <PinWords
      ref={place}
      className={cx(
        'short:absolute short:inset-x-0 short:-top-2 short:z-10',
        code === null && !isScanned ? 'short:min-h-0' : 'short:min-h-31 short:bg-canvas',
      )}
    >
      {code !== null && (
        <Notice tone="danger" title={code === 'wrong-pin' ? t('session.wrongPin') : t(`error.${code}.what`)}>
          {/* A screen reader would read a ticking number inside an alert without end. */}
          {isLockedOut && <span aria-live="off">{t('session.lockedOut', { time: clockTime(lockedUntil - now) })}</span>}
          {lockedUntil !== null && !isLockedOut && t('session.lockedOutOver')}
        </Notice>
      )}
      {code === null && isScanned && (
        <Notice tone="warning" title={t('session.scanIgnored')}>
          {t('session.scanIgnoredHint')}
        </Notice>
      )}
      {/* Practice shows its PINs. */}
      {code !== null && person !== null && !isPractice && (
        <div className="-mb-3">
          <CannotSignIn person={person} />
        </div>
      )}
    </PinWords>
  );
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
