/** One payment link: its address as text and QR, what it asks for, how often it was used, and how to close it. */
import { useEffect, useState } from 'react';
import type { Link } from '#shared/contract/links.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useMay } from '../../window/session-store.ts';
import { LinkAddress } from './link-address.tsx';
import { LinkFacts } from './link-facts.tsx';
import { linkBadge, linkLine, linkTone, usesWords } from './link-labels.ts';
import { LinkNotices } from './link-notices.tsx';
import { useLinks } from './store.ts';

export function LinkDetail({ id }: { readonly id: string }) {
  const link = useLinks((state) => state.held[id]);
  const { run, error } = useAction();
  const isKnown = link !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => useLinks.getState().load(id));
  }, [id, isKnown, run]);
  if (link !== undefined) return <LinkFound key={link.id} link={link} />;
  return error === null ? null : (
    <div className="p-5">
      <ErrorNote error={error} />
    </div>
  );
}

type Closing = 'cancel' | 'delete';

function LinkFound({ link }: { readonly link: Link }) {
  const may = useMay('links');
  const { run, error, isPending } = useAction();
  const [asking, setAsking] = useState<Closing | null>(null);
  const mayClose = may && link.state === 'made' && link.closing === null;

  return (
    <article aria-label={link.name} className="flex flex-col gap-4 p-5">
      <LinkHead link={link} />
      <LinkNotices link={link} isPending={isPending} onAskAgain={mayClose ? setAsking : null} />
      {link.url !== null && link.state === 'made' && <LinkAddress link={link} url={link.url} />}
      {link.state === 'made' && (
        <LinkActions
          link={link}
          isPending={isPending}
          onRefresh={() => void run(() => useLinks.getState().refresh(link.id))}
          onClose={mayClose ? setAsking : null}
        />
      )}
      {error !== null && <ErrorNote error={error} />}
      <LinkFacts link={link} />
      {asking !== null && (
        <CloseDialog
          asking={asking}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            void run(() => useLinks.getState().close(asking, link.id));
          }}
        />
      )}
    </article>
  );
}

/** Which link this is, its badge, and one line with what is known and what happens now. */
function LinkHead({ link }: { readonly link: Link }) {
  const t = useT();
  const money = useMoney();
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-xl leading-tight font-bold">{link.name}</h2>
          <p className="figures text-ink-muted">
            {money(link.totalCents)} · {usesWords(t, link)}
          </p>
        </div>
        <Badge tone={linkTone(link)}>{linkBadge(t, link)}</Badge>
      </header>
      <p
        role="status"
        data-testid="link-state"
        data-state={link.state}
        data-status={link.status}
        className="font-semibold"
      >
        {linkLine(t, link)}
      </p>
    </>
  );
}

interface LinkActionsProps {
  readonly link: Link;
  readonly isPending: boolean;
  readonly onRefresh: () => void;
  /** Null for a person who may not close links. */
  readonly onClose: ((asking: Closing) => void) | null;
}

function LinkActions({ link, isPending, onRefresh, onClose }: LinkActionsProps) {
  const t = useT();
  const hasBoth = onClose !== null && link.status === 'InProgress';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button icon="recall" isPending={isPending} onPress={onRefresh}>
          {t('links.refresh')}
        </Button>
        {hasBoth && (
          <Button look="danger" icon="close" onPress={() => onClose('cancel')}>
            {t('links.cancel')}
          </Button>
        )}
        {onClose !== null && (
          <Button look="danger" icon="trash" onPress={() => onClose('delete')}>
            {t('links.delete')}
          </Button>
        )}
      </div>
      {hasBoth && <p className="text-sm text-ink-muted">{t('links.cancelOrDelete')}</p>}
    </div>
  );
}

interface CloseDialogProps {
  readonly asking: Closing;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function CloseDialog({ asking, onClose, onConfirm }: CloseDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      isDanger
      title={t(`links.confirm.${asking}`)}
      detail={t(`links.confirmDetail.${asking}`)}
      confirmLabel={t(asking === 'cancel' ? 'links.cancel' : 'links.delete')}
      keepLabel={t('links.keep')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
