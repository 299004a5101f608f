/** Whether a saved card can pay: of the buyer where one is named, else of anybody. */
import { useEffect, useState } from 'react';
import type { SavedCard } from '#shared/contract/cards.ts';
import { call } from '../../../client/client.ts';

type Usable = Pick<SavedCard, 'token' | 'customer'>;

/** The search also finds who is named after the e-mail of another buyer. */
export function hasUsableCard(found: readonly Usable[], email: string | null): boolean {
  const same = (one: string): boolean => email === null || one.toLowerCase() === email.toLowerCase();
  return found.some(({ token, customer }) => token !== null && same(customer.email));
}

/** False until it is known: nobody is offered what is not there. */
export function useHasSavedCard(email: string | null): boolean {
  const [known, setKnown] = useState<{ readonly email: string | null; readonly has: boolean } | null>(null);
  useEffect(() => {
    let isOld = false;
    void call('cards.list', { text: (email ?? '').slice(0, 100) }).then((result) => {
      if (!isOld && result.ok) setKnown({ email, has: hasUsableCard(result.value, email) });
    });
    return () => {
      isOld = true;
    };
  }, [email]);
  return known?.email === email && known.has;
}
