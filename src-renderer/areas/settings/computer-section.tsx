/** Este computador: what the desktop app does beside its window. Managers alone, and nothing of it in a browser. */
import { useEffect, useState } from 'react';
import type { ShellOptions } from '#shared/contract/till.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { Toggle } from '../../ui/toggle.tsx';

export function ComputerSection() {
  const t = useT();
  const { run, error } = useAction();
  const [chosen, setChosen] = useState<ShellOptions | null>(null);
  const [canStart, setCanStart] = useState(true);
  useEffect(() => {
    void run(() => call('till.shell', {})).then((result) => {
      if (result?.ok !== true || !result.value.isDesktop) return;
      const { staysInTray, startsWithComputer } = result.value;
      setChosen({ staysInTray, startsWithComputer });
      setCanStart(result.value.canStartWithComputer);
    });
  }, [run]);

  async function choose(next: ShellOptions): Promise<void> {
    const result = await run(() => call('till.setShell', next));
    if (result?.ok === true) setChosen(next);
  }

  if (chosen === null) return null;
  return (
    <Section title={t('settings.computer')}>
      <Toggle isSelected={chosen.staysInTray} onChange={(staysInTray) => void choose({ ...chosen, staysInTray })}>
        {t('settings.staysInTray')}
      </Toggle>
      <Toggle
        isSelected={chosen.startsWithComputer}
        isDisabled={!canStart && !chosen.startsWithComputer}
        onChange={(startsWithComputer) => void choose({ ...chosen, startsWithComputer })}
      >
        {t('settings.startsWithComputer')}
      </Toggle>
      {!canStart && <p className="ml-15 max-w-prose text-sm text-ink-muted">{t('settings.cannotStartWithComputer')}</p>}
      {error !== null && <ErrorNote error={error} />}
    </Section>
  );
}
