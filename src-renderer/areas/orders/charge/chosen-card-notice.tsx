/** Says on the selling screen which saved card the next sale will charge, and lets the person drop it. */
import { cardFaceWords } from '../../../i18n/card-face-labels.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChosenCard } from './chosen-card.ts';

export function ChosenCardNotice() {
  const t = useT();
  const chosen = useChosenCard((state) => state.chosen);
  if (chosen === null) return null;
  return (
    <Notice
      tone="accent"
      className="m-3 mb-0 items-center"
      title={t('cards.waits', { card: cardFaceWords(t, chosen), name: chosen.customerName })}
      action={<Button onPress={() => useChosenCard.setState({ chosen: null })}>{t('cards.letGo')}</Button>}
    />
  );
}
