/** A saved card instead of a typed one: which card it is, and the switch between the two. */
import { cardFaceWords } from '../../../i18n/card-face-labels.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import type { ChosenCard } from './payment-plan.ts';

interface SavedCardChoiceProps {
  readonly chosen: ChosenCard | null;
  readonly onChoose: () => void;
  readonly onType: () => void;
}

export function SavedCardChoice({ chosen, onChoose, onType }: SavedCardChoiceProps) {
  const t = useT();
  if (chosen === null) {
    return (
      <Button icon="star" className="self-start" onPress={onChoose}>
        {t('checkout.useSavedCard')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken p-3">
      <p className="min-w-0 flex-1">
        <span className="money block text-md font-bold">{cardFaceWords(t, chosen)}</span>
        <span className="block truncate text-sm text-ink-muted">
          {t('checkout.savedCardOf', { name: chosen.customerName })}
        </span>
      </p>
      <Button onPress={onChoose}>{t('checkout.otherSavedCard')}</Button>
      <Button onPress={onType}>{t('checkout.typeCard')}</Button>
    </div>
  );
}
