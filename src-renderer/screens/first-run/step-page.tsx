/** One step of opening a till: what it asks, why, and the language it asks in. */
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Settling } from '../../ui/settling.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { usePreferences } from '../../window/preferences.ts';
import { TillNotes } from './till-notes.tsx';

interface StepPageProps {
  readonly step?: 1 | 2 | 3 | 4;
  readonly title: string;
  readonly detail: string;
  readonly children: ReactNode;
}

const languages = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en', label: 'English' },
] as const;

export function StepPage({ step, title, detail, children }: StepPageProps) {
  const t = useT();
  // The button that led here is gone, and with it the place of whoever works by keyboard.
  const heading = useKeptFocus<HTMLHeadingElement>(title);
  const { language, change } = usePreferences();
  return (
    <main className="scroll-calm flex h-full flex-col items-center gap-6 overflow-y-auto p-6">
      <div className="my-auto flex w-full max-w-xl flex-col gap-6">
        <header className="flex flex-col gap-2">
          {step !== undefined && <p className="text-sm font-semibold text-ink-muted">{t('firstRun.step', { step })}</p>}
          <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
            {title}
          </h1>
          <p className="text-md text-ink-muted">{detail}</p>
        </header>
        <TillNotes />
        <Settling state={title}>{children}</Settling>
        <Segmented
          label={t('firstRun.language')}
          hideLabel
          value={language}
          options={languages}
          onValue={(next) => change({ language: next })}
        />
      </div>
    </main>
  );
}
