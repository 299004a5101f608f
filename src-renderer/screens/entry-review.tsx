/** The review of a request, with what its owner tells: what to look for in the provider's dashboard, and what the service already shows. */
import { useEffect } from 'react';
import type { EntryDetail } from '#shared/contract/outbox.ts';
import type { AnyThing, Owner } from '../areas/area.ts';
import { lookFor } from '../areas/outbox/entry-labels.ts';
import { ResolveForm } from '../areas/outbox/resolve-form.tsx';
import { useWords } from '../i18n/use-t.ts';

interface EntryReviewProps {
  readonly entry: EntryDetail;
  /** The registration of the owner's kind, which is the same for as long as this is on screen: it has a hook. */
  readonly owner: Owner<AnyThing>;
  readonly onResolved: (detail: EntryDetail) => void;
}

export function EntryReview({ entry, owner, onResolved }: EntryReviewProps) {
  const words = useWords();
  const { id } = entry.owner;
  const thing = owner.useThing(id);
  const isMissing = thing === undefined;
  useEffect(() => {
    if (isMissing) void owner.load(id);
  }, [isMissing, owner, id]);
  return (
    <ResolveForm
      // What was typed for one finding does not begin its correction.
      key={`${entry.id} ${entry.resolution?.finding ?? ''}`}
      entry={entry}
      about={
        thing === undefined ? null : (
          <p className="selectable figures font-bold">
            {lookFor(words.t, owner.toFind(words, thing, entry.createdAt))}
          </p>
        )
      }
      shown={owner.shown?.(words, entry, thing) ?? null}
      onResolved={onResolved}
    />
  );
}
