/** After a refusal: what the clerk does now, and what a manager does. An unknown code gets general words. */
import type { Words } from './use-t.ts';

/** After these the customer is told in the provider's words why, if it wrote some for the customer. */
const toldToCustomer: readonly string[] = ['payment_declined', 'customer_blocked', 'card_declined', 'declined'];

export interface PlaybookWords {
  readonly clerk: string;
  readonly manager: string;
}

export function playbookWords(
  { t, open }: Pick<Words, 't' | 'open'>,
  code: string,
  hasCustomerText: boolean,
): PlaybookWords {
  const known = (who: keyof PlaybookWords): string => {
    const key = `${code}.${who}`;
    const words = open('playbook', key);
    return words === key ? t(`playbook.other.${who}`) : words;
  };
  const read = hasCustomerText && toldToCustomer.includes(code) ? [t('progress.readToCustomer')] : [];
  return { clerk: [...read, known('clerk')].join(' '), manager: known('manager') };
}
