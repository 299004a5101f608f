/** Named views of the history: chosen from a list, saved from the current filters, or deleted. */
import { useState } from 'react';
import type { HistoryChoice, HistoryView } from '#shared/contract/history.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useReading } from '../../client/use-reading.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { isNarrowed, isSameChoice, openingChoice } from './history-filter.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

interface HistoryViewsProps {
  readonly choice: HistoryChoice;
  readonly onChoice: (choice: HistoryChoice) => void;
}

const noViews: readonly HistoryView[] = [];

export function HistoryViews({ choice, onChoice }: HistoryViewsProps) {
  const t = useT();
  const { value, keep } = useReading('views', 0, () => call('history.views', {}));
  const [isSaving, setSaving] = useState(false);
  const { isPending, error, run } = useAction();
  const views = value?.views ?? noViews;
  const chosen = views.find((view) => isSameChoice(view.choice, choice)) ?? null;

  async function remove(name: string): Promise<void> {
    const result = await run(() => call('history.deleteView', { name }));
    if (result?.ok) keep(result.value);
  }

  return (
    <>
      {views.length > 0 && (
        <ChoiceChip
          label={t('history.view')}
          none=""
          value={chosen?.name ?? ''}
          onValue={(name) => onChoice(views.find((view) => view.name === name)?.choice ?? openingChoice)}
          choices={[
            { value: '', label: t('history.noView') },
            ...views.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      )}
      {chosen === null && (isNarrowed(choice) || choice.period === 'days') && (
        <Button look="quiet" onPress={() => setSaving(true)}>
          {t('history.saveView')}
        </Button>
      )}
      {chosen !== null && (
        <Button look="quiet" isDisabled={isPending} onPress={() => void remove(chosen.name)}>
          {t('history.deleteView')}
        </Button>
      )}
      {error !== null && <ErrorNote error={error} />}
      {isSaving && <SaveViewDialog choice={choice} onSaved={keep} onClose={() => setSaving(false)} />}
    </>
  );
}
