/** Which saved card pays: found by its buyer or its last four digits, or named by its token. */
import { useState } from 'react';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useChoosers } from './choosers.ts';

export interface SavedCardText {
  readonly token: string;
  /** The card in words when it was found by them; empty when the token was typed. */
  readonly face: string;
}

interface SavedCardFieldProps {
  readonly saved: SavedCardText;
  readonly onSaved: (saved: SavedCardText) => void;
  readonly onLeave: () => void;
  readonly problem: string | undefined;
}

export function SavedCardField({ saved, onSaved, onLeave, problem }: SavedCardFieldProps) {
  const t = useT();
  const choosers = useChoosers();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken p-3">
        <p className="money min-w-0 flex-1 font-bold">
          {saved.face === '' ? t('subscriptions.noCardChosen') : saved.face}
        </p>
        <Button icon="star" onPress={() => setChoosing(true)}>
          {t(saved.face === '' ? 'cards.chooseTitle' : 'checkout.otherSavedCard')}
        </Button>
      </div>
      <Field
        label={t('subscriptions.token')}
        hint={t('subscriptions.tokenHint')}
        value={saved.token}
        onValue={(token) => onSaved({ token, face: '' })}
        onBlur={onLeave}
        problem={problem}
      />
      {isChoosing &&
        choosers.card({
          onClose: () => setChoosing(false),
          onChoose: ({ token, brand, lastFour, customerName }) => {
            onSaved({ token, face: `${cardFaceWords(t, { brand, lastFour })}, ${customerName}` });
            setChoosing(false);
          },
        })}
    </div>
  );
}
