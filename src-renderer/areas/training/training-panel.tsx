/** Treino: plays the payer, the bank and the network. Only in training mode. */
import { type ReactNode, useEffect } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PracticeCards } from './practice-cards.tsx';
import { useTraining } from './store.ts';

interface TrainingPanelProps {
  readonly onClose: () => void;
  readonly onUseCard: ((number: string) => void) | null;
  /** What can be done about the sale on screen. */
  readonly children: ReactNode;
}

const modes = ['ok', 'offline', 'slow', 'lose-answers', 'fail-after-charging'] as const;

export function TrainingPanel({ onClose, onUseCard, children }: TrainingPanelProps) {
  const t = useT();
  const overview = useTraining((state) => state.overview);
  const { load, setNetwork } = useTraining.getState();
  const loading = useAction();
  const { run: runLoading } = loading;
  // Of its own: a choice that is made while the panel loads must not be lost.
  const changing = useAction();
  const error = changing.error ?? loading.error;
  useEffect(() => void runLoading(load), [runLoading, load]);

  return (
    // Beside what a buyer pays, or below it where there is one column: the amount stays in view.
    <aside
      aria-label={t('training.title')}
      className="arriving fixed top-14 right-4 z-30 flex max-h-[max(calc(100vh-(--spacing(84))),(--spacing(56)))] w-88 max-w-[calc(100vw-(--spacing(8)))] slim:top-auto slim:bottom-4 slim:max-h-[45vh] flex-col overflow-hidden rounded-lg border-4 border-training bg-surface shadow-raised"
    >
      <header className="flex shrink-0 items-center justify-between bg-training [--focus:var(--on-training)] py-1 pr-1 pl-4 text-on-training">
        <h2 className="text-md font-bold">{t('training.title')}</h2>
        <Button
          look="quiet"
          size="icon"
          icon="close"
          className="text-on-training! hover:bg-training-deep!"
          aria-label={t('training.close')}
          onPress={onClose}
        />
      </header>
      <div className="scroll-calm scroll-shaded flex flex-col gap-4 p-4">
        <p className="text-sm text-ink-muted">{t('training.intro')}</p>
        {children}
        {overview !== null && (
          <SelectField
            label={t('training.network')}
            value={overview.network}
            disabled={changing.isPending}
            onValue={(mode) => void changing.run(() => setNetwork(mode))}
            options={modes.map((value) => ({ value, label: t(`networkMode.${value}`) }))}
          />
        )}
        {error !== null && <ErrorNote error={error} />}
        {overview !== null && <PracticeCards cards={overview.cards} onUse={onUseCard} />}
      </div>
    </aside>
  );
}
