/** One payment link: its address as text and QR, what it asks, how often it was used, and closing it. */
import { useEffect, useState } from 'react';
import type { Link } from '#shared/contract/links.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { useAction } from '../../client/use-action.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Playbook } from '../../ui/playbook.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { InstallmentTable } from './installment-table.tsx';
import { LinkAddress } from './link-address.tsx';
import { linkBadge, linkLine, linkTone, methodWords, missingWords, standsOpen, usesWords } from './link-labels.ts';
import { useLinks } from './store.ts';

interface LinkDetailProps {
  readonly id: string;
  readonly person: StaffMember;
}

export function LinkDetail({ id, person }: LinkDetailProps) {
  const link = useLinks((state) => state.held[id]);
  const { run, error } = useAction();
  const isKnown = link !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => useLinks.getState().load(id));
  }, [id, isKnown, run]);
  if (link !== undefined) return <LinkFound key={link.id} link={link} person={person} />;
  return error === null ? null : (
    <div className="p-5">
      <ErrorNote error={error} />
    </div>
  );
}

function LinkFound({ link, person }: { readonly link: Link; readonly person: StaffMember }) {
  const { t, open, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const { run, error, isPending } = useAction();
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null);
  const missing = missingWords(t, link);
  const mayClose = person.role === 'manager' && link.state === 'made' && link.closing === null;

  return (
    <article aria-label={link.name} className="flex flex-col gap-4 p-5">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-xl leading-tight font-bold">{link.name}</h2>
          <p className="money text-ink-muted">
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
      {missing !== null && (
        <Notice quiet tone="warning" title={t('links.missing')}>
          {missing}
        </Notice>
      )}
      {standsOpen(link) && (
        <OpenCancelRequest link={link} isPending={isPending} onAskAgain={mayClose ? setAsking : null} />
      )}
      {link.foundInList && <Notice quiet tone="warning" title={t('links.found')} />}
      {link.imageWarning !== null && (
        <Notice quiet tone="warning" title={t('links.imageWarning')}>
          {link.imageWarning}
        </Notice>
      )}
      {link.refusal !== null && link.refused !== null && (
        <Notice quiet tone="danger" title={t(`links.refused.${link.refused}`)}>
          {link.refusal.code === 'not-applied'
            ? t('links.notApplied')
            : (link.refusal.merchantMessage ?? open('apiCode', link.refusal.code))}
          {link.refusal.code !== 'not-applied' && <Playbook code={link.refusal.code} />}
        </Notice>
      )}
      {link.url !== null && link.state === 'made' && <LinkAddress link={link} url={link.url} />}
      {link.state === 'made' && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon="recall"
            isPending={isPending}
            onPress={() => void run(() => useLinks.getState().refresh(link.id))}
          >
            {t('links.refresh')}
          </Button>
          {mayClose && link.status === 'InProgress' && (
            <Button look="danger" icon="close" onPress={() => setAsking('cancel')}>
              {t('links.cancel')}
            </Button>
          )}
          {mayClose && (
            <Button look="danger" icon="trash" onPress={() => setAsking('delete')}>
              {t('links.delete')}
            </Button>
          )}
        </div>
      )}
      {error !== null && <ErrorNote error={error} />}
      <Section title={t('links.what')}>
        <dl className="grid grid-cols-[minmax(10rem,14rem)_1fr] gap-x-4 gap-y-1.5">
          {link.items.map(({ description, quantity, unitAmountCents }) => (
            <ItemLine
              key={description}
              label={`${quantity} × ${description}`}
              value={money(unitAmountCents * quantity)}
            />
          ))}
          <ItemLine
            label={t('links.methods')}
            value={link.methods.map((method) => methodWords(t, method)).join(', ')}
          />
          <ItemLine
            label={t('links.expiresAt')}
            value={link.expiresAt === null ? t('links.never') : shortMoment(link.expiresAt, now, language)}
          />
          <ItemLine label={t('links.madeAt')} value={shortMoment(link.createdAt, now, language)} />
        </dl>
      </Section>
      <Section title={t('links.installments')}>
        <InstallmentTable rows={link.installments} />
      </Section>
      {link.code !== null && (
        <Section title={t('orders.identifiers')}>
          <CopyId label={t('links.code')} id={link.code} />
        </Section>
      )}
      {asking !== null && (
        <ConfirmDialog
          isDanger
          title={t(`links.confirm.${asking}`)}
          detail={t(`links.confirmDetail.${asking}`)}
          confirmLabel={t(asking === 'cancel' ? 'links.cancel' : 'links.delete')}
          keepLabel={t('links.keep')}
          closeLabel={t('common.close')}
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

interface OpenCancelRequestProps {
  readonly link: Link;
  readonly isPending: boolean;
  /** Null for somebody who may not close links. */
  readonly onAskAgain: ((what: 'cancel' | 'delete') => void) | null;
}

/** Asked to be closed, and the API shows it open: it can be paid until a person has asked again. */
function OpenCancelRequest({ link: { undo }, isPending, onAskAgain }: OpenCancelRequestProps) {
  const { t, language } = useWords();
  const now = useNow();
  if (undo === null) return null;
  const { asked, staffName: name, since } = undo;
  const again = onAskAgain !== null && (
    <Button isPending={isPending} onPress={() => onAskAgain(asked)}>
      {t('links.askAgain')}
    </Button>
  );
  return (
    <Notice tone="warning" title={t(`links.stands.${asked}`)} action={again}>
      {t('links.standsBy', { name, when: shortMoment(since, now, language) })}
    </Notice>
  );
}

function ItemLine({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="money">{value}</dd>
    </>
  );
}
