/** How this program is updated: a manager looks for a newer version and installs it; in a browser it is said where that is done. */
import { useEffect, useState } from 'react';
import type { UpdateState } from '#shared/contract/till.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

const refreshMs = 1_000;

export function Updates({ isManager }: { readonly isManager: boolean }) {
  const t = useT();
  const { run: refresh } = useAction();
  const { run, error, isPending } = useAction();
  const [state, setState] = useState<UpdateState | null>(null);
  const step = state?.step ?? null;

  useEffect(() => {
    const read = () =>
      void refresh(() => call('till.updates', {})).then((result) => {
        if (result?.ok === true) setState(result.value);
      });
    if (step === null) read();
    if (step !== 'looking' && step !== 'downloading' && step !== 'installing') return;
    const timer = setInterval(read, refreshMs);
    return () => clearInterval(timer);
  }, [step, refresh]);

  async function ask(method: 'till.findUpdate' | 'till.installUpdate'): Promise<void> {
    const result = await run(() => call(method, {}));
    if (result?.ok === true) setState(result.value);
  }

  if (state === null) return null;
  const { before, found, percent, problem, version } = state;
  const mayFind = step === 'idle' || step === 'none';
  return (
    <Section title={t('support.updates')}>
      {before !== null && problem === null && step === 'idle' && (
        <Notice tone="success" title={t('support.updatedFrom', { before, version })} />
      )}
      {problem !== null && (
        <Notice tone={problem === 'busy' ? 'neutral' : 'warning'} title={t(`support.updateProblem.${problem}`)} />
      )}
      {problem === null && (
        <p className="text-ink-muted" role="status">
          {t(`support.updateStep.${state.step}`, { found, percent })}
        </p>
      )}
      {isManager && mayFind && (
        <Button className="self-start" isPending={isPending} onPress={() => void ask('till.findUpdate')}>
          {t('support.updateFind')}
        </Button>
      )}
      {isManager && step === 'ready' && (
        <Button className="self-start" isPending={isPending} onPress={() => void ask('till.installUpdate')}>
          {t('support.updateInstall')}
        </Button>
      )}
      {error !== null && <ErrorNote error={error} />}
    </Section>
  );
}
