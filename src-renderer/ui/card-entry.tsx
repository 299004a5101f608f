/** The fields of a typed card with their problems in words, once the person has left a field. */
import type { TypedCardText } from '../format/typed-card.ts';
import { problemWords } from '../i18n/problem-labels.ts';
import { useWords } from '../i18n/use-t.ts';
import { CardFields } from './card-fields.tsx';
import { Notice } from './notice.tsx';
import type { ShownProblems } from './shown-problems.ts';

interface CardEntryProps {
  readonly card: TypedCardText;
  readonly onCard: (card: TypedCardText) => void;
  readonly problems: ShownProblems;
  /** The path of the card's payment, as the problems name it. */
  readonly path: string;
  readonly autoFocus: boolean;
  /** A card was typed here before the till locked, and did not outlast it. */
  readonly isLost?: boolean;
}

export function CardEntry({ card, onCard, problems, path, autoFocus, isLost = false }: CardEntryProps) {
  const words = useWords();
  return (
    <>
      {isLost && card.number === '' && (
        <Notice tone="warning" title={words.t('checkout.retypeCard')}>
          {words.t('checkout.retypeCardWhy')}
        </Notice>
      )}
      <CardFields
        card={card}
        onCard={onCard}
        problemOf={(field) => {
          const problem = problems.card(path, field);
          return problem === undefined ? undefined : problemWords(words, problem);
        }}
        onLeave={(field) => problems.touch(`${path}.card.${field}`)}
        path={path}
        autoFocus={autoFocus}
      />
    </>
  );
}
