/** Says what an erase takes away, what stays and why, or what must end first; then a manager decides. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Customer, ErasePlan } from '#shared/contract/customers.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { countWords } from './customer-labels.ts';
import { ThingList } from './customer-things.tsx';
import { eraseCustomer, planErase } from './store.ts';

interface EraseDialogProps {
  readonly customer: Customer;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

export function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
  const t = useT();
  const { run, error, isPending } = useAction();
  const [plan, setPlan] = useState<ErasePlan | null>(null);
  const [also, setAlso] = useState<readonly string[]>([]);
  const [keptViews, setKeptViews] = useState<readonly string[]>([]);
  const { id } = customer;

  useEffect(() => {
    void run(() => planErase(id)).then((result) => {
      if (result?.ok === true) setPlan(result.value);
    });
  }, [id, run]);

  async function erase(): Promise<void> {
    const result = await run(() => eraseCustomer(id, { also, keptViews }));
    if (result?.ok === true) onErased();
  }

  const isBlocked = plan !== null && (plan.open.length > 0 || plan.parked.length > 0);
  return (
    <Dialog
      isOpen
      width="lg"
      title={t('customers.eraseTitle', { name: customer.name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('customers.eraseKeep')}</Button>
          {plan !== null && !isBlocked && (
            <Button look="danger" isPending={isPending} onPress={() => void erase()}>
              {t('customers.eraseDo')}
            </Button>
          )}
        </>
      }
    >
      {plan !== null && (isBlocked ? <Blocked plan={plan} /> : <Consequences plan={plan} />)}
      {plan !== null && !isBlocked && <Possible things={plan.possible} chosen={also} onChosen={setAlso} />}
      {plan !== null && !isBlocked && <Views names={plan.views} kept={keptViews} onKept={setKeptViews} />}
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}

function Blocked({ plan }: { readonly plan: ErasePlan }) {
  const t = useT();
  return (
    <>
      <Notice tone="warning" title={t('customers.eraseNotYet')} />
      <ThingList things={plan.open} />
      {plan.parked.map(({ id, label }) => (
        <p key={id}>{label === '' ? t('customers.eraseNameless') : t('customers.eraseParked', { label })}</p>
      ))}
    </>
  );
}

function Consequences({ plan }: { readonly plan: ErasePlan }) {
  const t = useT();
  const { cleared, kept, possible, requests } = plan;
  return (
    <>
      <Group title={t('customers.eraseGoes')}>
        <li>{t('customers.eraseGoesRow')}</li>
        {cleared.length > 0 && <li>{t('customers.eraseGoesOf', { what: countWords(t, cleared) })}</li>}
        {cleared.some(({ kind }) => kind === 'sale' || kind === 'subscription') && (
          <li>{t('customers.eraseGoesTexts')}</li>
        )}
        {cleared.some(({ kind }) => isCard(kind)) && <li>{t('customers.eraseCards')}</li>}
      </Group>
      <Group title={t('customers.eraseStays')}>
        {cleared.some(({ kind }) => kind === 'sale') && <li>{t('customers.eraseStaysSales')}</li>}
        {cleared.some(({ kind }) => !isCard(kind)) && <li>{t('customers.eraseStaysTexts')}</li>}
        {requests > 0 && <li>{t('customers.eraseStaysRequests', { count: requests })}</li>}
        {[...cleared, ...possible].some(({ kind }) => kind === 'client-card') && <li>{t('customers.eraseV1Cards')}</li>}
        {kept.length > 0 && <li>{t('customers.eraseStaysOf', { what: countWords(t, kept) })}</li>}
        <li>{t('customers.eraseStaysAudit')}</li>
        <li>{t('customers.eraseStaysViews')}</li>
        <li>{t('customers.eraseStaysElsewhere')}</li>
      </Group>
    </>
  );
}

interface PossibleProps {
  readonly things: ErasePlan['possible'];
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
}

/** Two people may have one name or one e-mail, so nothing here goes unless somebody says whose it is. */
function Possible({ things, chosen, onChosen }: PossibleProps) {
  const t = useT();
  if (things.length === 0) return null;
  return (
    <section aria-label={t('customers.erasePossible')}>
      <h3 className="font-semibold">{t('customers.erasePossible')}</h3>
      <p className="text-ink-muted">{t('customers.erasePossibleHint')}</p>
      {things.map(({ kind, id, number, customer, means, isOpen }) => (
        <Toggle
          key={id}
          isSelected={chosen.includes(id)}
          isDisabled={isOpen}
          onChange={(on) => onChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {[`${t(`history.kinds.${kind}`)} ${number}`.trim(), means, customer].filter(Boolean).join(', ')}
          {isOpen && <span className="block text-sm text-ink-muted">{t('customers.erasePossibleOpen')}</span>}
        </Toggle>
      ))}
    </section>
  );
}

interface ViewsProps {
  readonly names: ErasePlan['views'];
  readonly kept: readonly string[];
  readonly onKept: (names: readonly string[]) => void;
}

/** They belong to everybody at this till, and may name another person of that name. */
function Views({ names, kept, onKept }: ViewsProps) {
  const t = useT();
  if (names.length === 0) return null;
  return (
    <section aria-label={t('customers.eraseViews')}>
      <h3 className="font-semibold">{t('customers.eraseViews')}</h3>
      <p className="text-ink-muted">{t('customers.eraseViewsHint')}</p>
      {names.map((name) => (
        <Toggle
          key={name}
          isSelected={!kept.includes(name)}
          onChange={(goes) => onKept(goes ? kept.filter((one) => one !== name) : [...kept, name])}
        >
          {name}
        </Toggle>
      ))}
    </section>
  );
}

const isCard = (kind: ErasePlan['cleared'][number]['kind']): boolean => kind === 'card' || kind === 'client-card';

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-6">{children}</ul>
    </section>
  );
}
