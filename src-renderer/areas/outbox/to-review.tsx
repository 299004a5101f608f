/** A thing whose request waits for people says so itself: this leads from there to the record in the queue. */
import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { go } from '../../window/navigation.ts';
import { reviewOf } from './review-of.ts';
import { useOutbox } from './store.ts';

export function ToReview({ ownerId }: { readonly ownerId: string }) {
  const t = useT();
  const load = useOutbox((state) => state.load);
  // What changes is announced; what waited before this window was opened is read.
  useEffect(() => void load('pending'), [load]);
  const entryId = useOutbox((state) => reviewOf(state.entries, ownerId));
  if (entryId === null) return null;
  return (
    <Button look="primary" className="self-start" onPress={() => go({ at: 'queue', entryId })}>
      {t('progress.openReview')}
    </Button>
  );
}
