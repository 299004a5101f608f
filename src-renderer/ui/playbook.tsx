/** After a refusal: what the clerk does now, and what a manager does. */
import { playbookWords } from '../i18n/playbook-labels.ts';
import { useWords } from '../i18n/use-t.ts';
import { AccountDoor } from './account-door.tsx';

/** Refusals that are mended where the key and the token are typed. */
const ofCredential: readonly string[] = ['unauthorized', 'v1_403'];

interface PlaybookProps {
  readonly code: string;
  /** Whether a text for the customer stands beside these words: only then can it be read out. */
  readonly hasCustomerText?: boolean;
}

export function Playbook({ code, hasCustomerText = false }: PlaybookProps) {
  const words = useWords();
  const { t } = words;
  const { clerk, manager } = playbookWords(words, code, hasCustomerText);
  return (
    <dl data-testid="playbook" className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="font-semibold">{t('common.whatToDo')}</dt>
      <dd>{clerk}</dd>
      <dt className="font-semibold">{t('common.forManager')}</dt>
      <dd>
        {manager}
        {ofCredential.includes(code) && <AccountDoor />}
      </dd>
    </dl>
  );
}
