/** One saved card: its face, its owner, and what is known about using it. */

import { useEffect } from 'react';
import type { SavedCard } from '#shared/contract/cards.ts';
import { brandName } from '#shared/domain/card-brand-names.ts';
import { hideToken } from '#shared/domain/hide-token.ts';
import { useAction } from '../../client/use-action.ts';
import { clockTime, shortMoment } from '../../format/time.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { cardTone, expiryWords, tokenizationWords } from './card-labels.ts';
import { CardRefusal } from './card-refusal.tsx';
import type { UsableCard } from './choose-card-dialog.tsx';
import { useCards } from './store.ts';

interface CardDetailProps {
  readonly id: string;
  /** The card's bytes are gone: the form opens with the data that is still known. */
  readonly onRetype: (card: SavedCard) => void;
  readonly onUse: (card: UsableCard) => void;
}

export function CardDetail({ id, onRetype, onUse }: CardDetailProps) {
  const card = useCards((state) => state.held[id]);
  const { run, error } = useAction();
  const isKnown = card !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => useCards.getState().load(id));
  }, [id, isKnown, run]);
  if (card !== undefined) return <CardFound key={card.id} card={card} onRetype={onRetype} onUse={onUse} />;
  return error === null ? null : (
    <div className="p-5">
      <ErrorNote error={error} />
    </div>
  );
}

interface CardFoundProps extends Omit<CardDetailProps, 'id'> {
  readonly card: SavedCard;
}

function CardFound({ card, onRetype, onUse }: CardFoundProps) {
  const t = useT();
  const now = useNow();
  const { run, error, isPending } = useAction();
  const { token, brand, lastFour } = card;
  return (
    <article aria-label={cardFaceWords(t, card)} className="flex flex-col gap-4 p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="money text-xl leading-tight font-bold">{cardFaceWords(t, card)}</h2>
          <p className="text-ink-muted">{card.customer.name}</p>
        </div>
        <Badge tone={cardTone(card)}>{t(`cards.state.${card.state}`)}</Badge>
      </header>
      <p role="status" data-testid="card-state" data-state={card.state} className="font-semibold">
        {card.state === 'saved' ? tokenizationWords(t, card) : t(`cards.stateLine.${card.state}`)}
      </p>
      {card.waitReason !== null && <p className="text-sm">{t(`waitReason.${card.waitReason}`)}</p>}
      {card.nextAttemptAt !== null && card.nextAttemptAt > now && (
        <p aria-live="off" className="figures text-sm text-ink-muted">
          {t('chargebacks.nextIn', { time: clockTime(card.nextAttemptAt - now) })}
        </p>
      )}
      {card.refusal !== null && <CardRefusal refusal={card.refusal} />}
      {['retype-card', 'refused'].includes(card.state) && (
        <Button look="primary" className="self-start" onPress={() => onRetype(card)}>
          {t('cards.retype')}
        </Button>
      )}
      {token !== null && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            icon="sell"
            onPress={() => onUse({ token, brand, lastFour, customerName: card.customer.name })}
          >
            {t('cards.useInSale')}
          </Button>
          <Button
            icon="recall"
            isPending={isPending}
            onPress={() => void run(() => useCards.getState().refresh(card.id))}
          >
            {t('cards.refresh')}
          </Button>
        </div>
      )}
      {error !== null && <ErrorNote error={error} />}
      <CardFacts card={card} />
      {card.token !== null && (
        <Section title={t('orders.identifiers')}>
          <CopyId label={t('cards.token')} id={card.token} shown={hideToken(card.token)} />
        </Section>
      )}
    </article>
  );
}

function CardFacts({ card }: { readonly card: SavedCard }) {
  const { t, language } = useWords();
  const now = useNow();
  return (
    <Section title={t('cards.face')}>
      <FactList>
        <Fact name={t('cards.holder')}>{card.holderName}</Fact>
        <Fact name={t('cards.brand')}>{brandName(card.brand)}</Fact>
        <Fact name={t('cards.expiry')}>{expiryWords(card)}</Fact>
        <Fact name={t('cards.buyer')}>
          {card.customer.name}
          <span className="block text-sm text-ink-muted">{card.customer.email}</span>
        </Fact>
        <Fact name={t('cards.savedAt')}>{shortMoment(card.createdAt, now, language)}</Fact>
      </FactList>
    </Section>
  );
}
