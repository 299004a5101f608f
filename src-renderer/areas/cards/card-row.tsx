/** One saved card in the list: its face, its owner, and whether it can be used. */
import type { SavedCard } from '#shared/contract/cards.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cardTone } from './card-labels.ts';

export function CardRow({ card }: { readonly card: SavedCard }) {
  const t = useT();
  return (
    <div className="flex w-full min-w-0 items-center gap-3">
      <Icon name="card" className="size-6 text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="money truncate font-semibold">{cardFaceWords(t, card)}</p>
        <p className="truncate text-sm text-ink-muted">{card.customer.name}</p>
      </div>
      <Badge tone={cardTone(card)}>{t(`cards.state.${card.state}`)}</Badge>
    </div>
  );
}
