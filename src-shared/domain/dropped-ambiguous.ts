/**
 * A sale's request that was dropped while nobody knew its outcome: it is never sent again, and its card's limit may still be reserved
 * until the hold lapses. The table of requests is searched for it, and the screens call it unknown.
 */
export const ambiguousDrop = { state: 'superseded', ambiguous: true, ownerKind: 'sale' } as const;

interface Request {
  readonly state: string;
  readonly ambiguous: boolean;
  readonly ownerKind: string;
}

export const isAmbiguousDrop = ({ state, ambiguous, ownerKind }: Request): boolean =>
  state === ambiguousDrop.state && ambiguous === ambiguousDrop.ambiguous && ownerKind === ambiguousDrop.ownerKind;
