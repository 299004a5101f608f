/** The bank in training: it decides a chargeback whose defence it has. */
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { decideChargeback } from './acts.ts';

interface ChargebackTrainingProps {
  readonly id: string;
  /** Nobody tells the till, so it must ask. */
  readonly onDecided: () => void;
}

export function ChargebackTraining({ id, onDecided }: ChargebackTrainingProps) {
  const t = useT();
  const action = useAction();

  async function decide(outcome: 'won' | 'lost'): Promise<void> {
    const result = await action.run(() => decideChargeback(id, outcome));
    if (result?.ok === true) onDecided();
  }

  return (
    <section aria-label={t('training.bank')} className="flex flex-col gap-2">
      <h3 className="text-sm font-bold text-ink-muted">{t('training.bank')}</h3>
      <Button isPending={action.isPending} onPress={() => void decide('won')}>
        {t('training.win')}
      </Button>
      <Button isPending={action.isPending} onPress={() => void decide('lost')}>
        {t('training.lose')}
      </Button>
      {action.error !== null && <ErrorNote error={action.error} />}
    </section>
  );
}
