/** A saved card instead of a typed one: which card it is, and the switch between the two. */
import { cardFaceWords } from '../../../i18n/card-face-labels.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { ChosenCard } from './payment-plan.ts';

interface SavedCardChoiceProps {
  readonly chosen: ChosenCard | null;
  /** False where no saved card can pay. */
  readonly isOffered: boolean;
  /** Names the problem's place, so that it is found when sending was tried. */
  readonly path: string;
  readonly problem: string | null;
  readonly onChoose: () => void;
  readonly onType: () => void;
}

export function SavedCardChoice({ chosen, isOffered, path, problem, onChoose, onType }: SavedCardChoiceProps) {
  const t = useT();
  if (chosen === null) {
    if (!isOffered) return null;
    return (
      <Button icon="star" className="self-start" onPress={onChoose}>
        {t('checkout.useSavedCard')}
      </Button>
    );
  }
  return (
    <div
      tabIndex={-1}
      data-path={path}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-md bg-sunken p-3',
        problem !== null && 'border-2 border-danger',
      )}
    >
      {/* Whose card it is must be read whole: where the buttons leave too little room for it, they stand below. */}
      <p className="min-w-0 flex-1 basis-60">
        <span className="money block text-md font-bold">{cardFaceWords(t, chosen)}</span>
        <span className="block text-sm wrap-anywhere text-ink-muted">
          {t('checkout.savedCardOf', { name: chosen.customerName })}
        </span>
      </p>
      {problem !== null && (
        <p role="alert" className="order-last w-full font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={onChoose}>{t('checkout.otherSavedCard')}</Button>
        <Button onPress={onType}>{t('checkout.typeCard')}</Button>
      </div>
    </div>
  );
}
