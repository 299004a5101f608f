/** The first screen of every day: it asks who is at the till. */
import { useState } from 'react';
import type { SessionState, StaffMember } from '#shared/contract/session.ts';
import { initials } from '../../format/initials.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { PinEntry } from './pin-entry.tsx';

interface StaffTileProps {
  readonly person: StaffMember;
  readonly practicePin: string | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function StaffTile({ person, practicePin, isChosen, onChoose }: StaffTileProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex w-full items-center gap-4 rounded-md border bg-surface p-4 text-left hover:bg-sunken',
        isChosen ? 'border-accent shadow-chosen' : 'border-line-strong',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex size-12 shrink-0 items-center justify-center rounded-full text-md font-bold',
          isChosen ? 'bg-accent text-on-accent' : 'bg-sunken text-ink',
        )}
      >
        {initials(person.name)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-semibold">{person.name}</span>
        <span className="block text-ink-muted">{t(`common.${person.role}`)}</span>
        {practicePin !== null && (
          <span className="mt-1 inline-block rounded-sm bg-training px-2 py-0.5 text-sm font-semibold text-on-training">
            {t('session.practicePin', { pin: practicePin })}
          </span>
        )}
      </span>
    </button>
  );
}

export function SignIn({ session }: { readonly session: SessionState }) {
  const t = useT();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const only = session.staff.length === 1 ? session.staff[0] : undefined;
  const chosen = session.staff.find((person) => person.id === chosenId) ?? only ?? null;

  return (
    <main className="scroll-calm flex h-full flex-col items-center justify-center-safe gap-4 px-6 py-4 short:gap-3 short:px-4 slim:px-4">
      <header className="text-center">
        <p className="text-lg font-semibold text-ink-muted">{session.shopName}</p>
        <h1 className="text-xl font-bold">{t('session.title')}</h1>
      </header>
      <div className="flex max-w-full items-start justify-center gap-6 lg:gap-10 thin:flex-col thin:items-center">
        <nav aria-label={t('session.staff')} className="flex w-80 max-w-full min-w-0 flex-col gap-2">
          {session.staff.map((person) => (
            <StaffTile
              key={person.id}
              person={person}
              practicePin={session.trainingPins.find((known) => known.staffId === person.id)?.pin ?? null}
              isChosen={chosen?.id === person.id}
              onChoose={() => setChosenId(person.id)}
            />
          ))}
        </nav>
        {/* It stays in view beside a long list. */}
        <div className="sticky top-0 shrink-0 thin:static">
          <PinEntry person={chosen} />
        </div>
      </div>
      <p className="text-sm text-ink-muted">
        {t('common.appName')}, {t('session.version', { version: session.version })}
      </p>
    </main>
  );
}
