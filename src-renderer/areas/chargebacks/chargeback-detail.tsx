/** One chargeback: its state, its deadline, what the service says of it, and the defence. */
import { useEffect } from 'react';
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useMay } from '../../window/session-store.ts';
import { ChargebackFacts } from './chargeback-facts.tsx';
import { deadlineOf, statusLine, statusTone, statusWord } from './chargeback-labels.ts';
import { DefenceState } from './defence-state.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { useChargebacks } from './store.ts';

export function ChargebackDetail({ id }: { readonly id: string }) {
  const chargeback = useChargebacks((state) => state.chargebacks[id]);
  const { run, error } = useAction();
  const isKnown = chargeback !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => useChargebacks.getState().loadOne(id));
  }, [id, isKnown, run]);
  if (chargeback !== undefined) {
    return <Found key={id} chargeback={chargeback} />;
  }
  return error === null ? null : (
    <div className="p-5">
      <ErrorNote error={error} />
    </div>
  );
}

function Found({ chargeback }: { readonly chargeback: Chargeback }) {
  const t = useT();
  const money = useMoney(chargeback.currency);
  const now = useNow();
  const { run, error, isPending } = useAction();
  const { id, status, can, defence } = chargeback;
  const deadline = deadlineOf(t, chargeback, now);
  const mayDefend = useMay('chargebacks');
  return (
    <article aria-label={t('chargebacks.one')} className="flex flex-col gap-4 p-5">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <h2 className="text-lg leading-tight font-bold">{t('chargebacks.one')}</h2>
            <output data-testid="money-total" className="money text-2xl leading-tight font-bold">
              {money(chargeback.amountCents)}
            </output>
          </div>
          <div className="flex flex-wrap items-center justify-end gap-1.5">
            <Badge tone={statusTone(status)}>{statusWord(t, status)}</Badge>
            {deadline !== null && <Badge tone={deadline.isNear ? 'danger' : 'neutral'}>{deadline.words}</Badge>}
          </div>
        </div>
        <p role="status" data-testid="chargeback-state" data-state={status} className="font-semibold">
          {statusLine(t, status)}
        </p>
        <Button
          icon="recall"
          className="self-start"
          isPending={isPending}
          onPress={() => void run(() => useChargebacks.getState().look(id))}
        >
          {t('chargebacks.look')}
        </Button>
        {error !== null && <ErrorNote error={error} />}
      </header>
      <Section title={t('chargebacks.facts')}>
        <ChargebackFacts chargeback={chargeback} />
      </Section>
      {(defence !== null || can.defend) && (
        <Section title={t('chargebacks.ourDefence')}>
          <DefenceState chargeback={chargeback} />
          {can.defend && mayDefend && <EvidenceForm chargebackId={id} isFirst={!can.sendAgain} />}
          {can.defend && !mayDefend && <p>{t('chargebacks.onlyManager')}</p>}
        </Section>
      )}
      <Section title={t('orders.identifiers')}>
        <CopyId label={t('chargebacks.id')} id={id} />
      </Section>
    </article>
  );
}
