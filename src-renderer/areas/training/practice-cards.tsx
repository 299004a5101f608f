/** The card numbers that trigger a certain behaviour of the sandbox. */

import type { TrainingOverview } from '#shared/contract/training.ts';
import { brandName } from '#shared/domain/card-brand-names.ts';
import { groupCardNumber } from '../../format/card.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

interface PracticeCardsProps {
  readonly cards: TrainingOverview['cards'];
  /** Null when no card can be typed: then the number is copied. */
  readonly onUse: ((number: string) => void) | null;
}

export function PracticeCards({ cards, onUse }: PracticeCardsProps) {
  const { t, language } = useWords();
  return (
    <Disclosure isOpen={onUse !== null} summaryClassName="text-sm text-ink-muted" summary={t('training.cards')}>
      <p className="text-sm text-ink-muted">{t('training.cardsHint')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {cards.map((card) => (
          <li key={card.number} className="flex items-center gap-2 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="money selectable text-sm font-semibold">
                {groupCardNumber(card.number)}{' '}
                <span className="font-normal text-ink-muted">{brandName(card.brand)}</span>
              </p>
              <p className="text-sm text-ink-muted">{language === 'en' ? card.descriptionEn : card.descriptionPt}</p>
            </div>
            {onUse === null ? (
              <Button
                look="quiet"
                size="icon"
                icon="copy"
                aria-label={t('training.copyNumber', { number: card.number })}
                onPress={() => void copyText(card.number)}
              />
            ) : (
              <Button aria-label={t('training.use', { number: card.number })} onPress={() => onUse(card.number)}>
                {t('training.useShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
