/** The fields of a typed card together with what is wrong in them, in words, once somebody has been there. */
import type { TypedCardText } from '../format/typed-card.ts';
import { problemWords } from '../i18n/problem-labels.ts';
import { useWords } from '../i18n/use-t.ts';
import { CardFields } from './card-fields.tsx';
import type { ShownProblems } from './shown-problems.ts';

interface CardEntryProps {
  readonly card: TypedCardText;
  readonly onCard: (card: TypedCardText) => void;
  readonly problems: ShownProblems;
  /** Of the payment the card is for, as the problems name it. */
  readonly path: string;
  readonly autoFocus: boolean;
}

export function CardEntry({ card, onCard, problems, path, autoFocus }: CardEntryProps) {
  const words = useWords();
  return (
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
  );
}
