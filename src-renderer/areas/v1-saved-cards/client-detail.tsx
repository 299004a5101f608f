/** One saved card of v1: what the API says about it, and what can be done with it. */
import { useEffect, useState } from 'react';
import type { ClientCard } from '#shared/contract/clients.ts';
import { hideToken } from '#shared/domain/hide-token.ts';
import { useAction } from '../../client/use-action.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { FactLines } from '../../ui/fact-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RefusalWords } from '../../ui/refusal-words.tsx';
import { Section } from '../../ui/section.tsx';
import { useMay } from '../../window/session-store.ts';
import { ChangeCardDialog } from './change-card-dialog.tsx';
import { clientCardLine, clientCardTone, expiryWords, typeWords } from './client-labels.ts';
import { useClients } from './store.ts';

interface ClientDetailProps {
  readonly id: string;
  readonly onUse: (token: string) => void;
  /** The card's bytes are gone: it is typed again for the same client. */
  readonly onRetype: (clientCode: string) => void;
}

export function ClientDetail({ id, ...rest }: ClientDetailProps) {
  const card = useClients((state) => state.held[id]);
  const { run, error } = useAction();
  const isKnown = card !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => useClients.getState().ask('clients.get', { id }));
  }, [id, isKnown, run]);
  if (card !== undefined) return <CardFound card={card} {...rest} />;
  return error === null ? null : (
    <div className="p-5">
      <ErrorNote error={error} />
    </div>
  );
}

type Asked = 'change' | 'delete';

interface CardFoundProps extends Omit<ClientDetailProps, 'id'> {
  readonly card: ClientCard;
}

function CardFound({ card, onUse, onRetype }: CardFoundProps) {
  const { t } = useWords();
  const { run, error, isPending } = useAction();
  const [asking, setAsking] = useState<Asked | null>(null);
  const { id, token, refused, refusal } = card;
  const { ask } = useClients.getState();
  return (
    <article aria-label={cardFaceWords(t, card)} className="flex flex-col gap-4 p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="money text-xl leading-tight font-bold">{cardFaceWords(t, card)}</h2>
        <Badge tone={clientCardTone(card)}>{t(`clients.state.${card.state}`)}</Badge>
      </header>
      <p role="status" data-testid="client-card" data-state={card.state} className="max-w-prose font-semibold">
        {clientCardLine(t, card)}
      </p>
      {card.waitReason !== null && <p className="text-ink-muted">{t(`waitReason.${card.waitReason}`)}</p>}
      {refused !== null && refusal !== null && (
        <Notice quiet tone="danger" title={t(`clients.refused.${refused}`)}>
          <RefusalWords code={refusal.code} providerText={refusal.merchantMessage} />
        </Notice>
      )}
      <CardActions
        card={card}
        isRefreshing={isPending}
        onUse={onUse}
        onRefresh={() => void run(() => ask('clients.refresh', { id }))}
        onAsk={setAsking}
        onRetype={onRetype}
      />
      {error !== null && <ErrorNote error={error} />}
      <CardFacts card={card} />
      {token !== null && <CopyId label={t('subscriptions.token')} id={token} shown={hideToken(token)} />}
      {asking === 'change' && <ChangeCardDialog card={card} onClose={() => setAsking(null)} />}
      {asking === 'delete' && (
        <DeleteDialog
          onClose={() => setAsking(null)}
          onDelete={() => {
            setAsking(null);
            void run(() => ask('clients.delete', { id }));
          }}
        />
      )}
    </article>
  );
}

interface CardActionsProps extends CardFoundProps {
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly onAsk: (asked: Asked) => void;
}

function CardActions({ card, isRefreshing, onUse, onRefresh, onAsk, onRetype }: CardActionsProps) {
  const t = useT();
  const mayChange = useMay('saved-card-change');
  const { can, token } = card;
  return (
    <div className="flex flex-wrap gap-2">
      {can.use && token !== null && (
        <Button look="primary" icon="sell" onPress={() => onUse(token)}>
          {t('clients.use')}
        </Button>
      )}
      {can.refresh && (
        <Button icon="recall" isPending={isRefreshing} onPress={onRefresh}>
          {t('charges.refresh')}
        </Button>
      )}
      {can.change && mayChange && (
        <Button icon="edit" onPress={() => onAsk('change')}>
          {t('clients.change')}
        </Button>
      )}
      {can.delete && mayChange && (
        <Button look="danger" icon="trash" onPress={() => onAsk('delete')}>
          {t('clients.delete')}
        </Button>
      )}
      {card.state === 'retype-card' && (
        <Button look="primary" onPress={() => onRetype(card.clientCode)}>
          {t('clients.retype')}
        </Button>
      )}
    </div>
  );
}

function CardFacts({ card }: { readonly card: ClientCard }) {
  const t = useT();
  const lines: readonly (readonly [string, string])[] = [
    [t('clients.client'), card.clientCode || '—'],
    [t('clients.name'), card.name ?? '—'],
    [t('clients.expiry'), expiryWords(card)],
    [t('clients.type'), typeWords(t, card)],
  ];
  return (
    <Section title={t('clients.facts')}>
      <FactLines lines={lines} />
    </Section>
  );
}

function DeleteDialog({ onClose, onDelete }: { readonly onClose: () => void; readonly onDelete: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      isDanger
      title={t('clients.confirmDelete')}
      detail={t('clients.confirmDeleteDetail')}
      confirmLabel={t('clients.delete')}
      keepLabel={t('links.keep')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onConfirm={onDelete}
    />
  );
}
