/** A new v1 charge by Pix or card. Its problems show while typing; before it is sent, it says that a lost answer is never repeated. */
import { useMemo, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { chargeTotalCents, checkCharge } from '#shared/domain/charges.ts';
import { cents } from '#shared/domain/money.ts';
import { useAction } from '../../client/use-action.ts';
import { payerFrom } from '../../format/payer-text.ts';
import { isCardTyped, noCard } from '../../format/typed-card.ts';
import { holderOf } from '../../i18n/held-back-labels.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CardLostNote } from '../../ui/card-lost-note.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { FormTotal } from '../../ui/form-total.tsx';
import { ItemFields } from '../../ui/item-fields.tsx';
import { type ChooseCustomer, KnownCustomer } from '../../ui/known-customer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PayerFields } from '../../ui/payer-fields.tsx';
import { Section } from '../../ui/section.tsx';
import { showFirstProblem } from '../../ui/show-first-problem.ts';
import { useShownProblems } from '../../ui/shown-problems.ts';
import { useNow } from '../../ui/use-now.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { go } from '../../window/navigation.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { type ChargeText, chargeOf, isSameCharge, startCharge, withSavedCard } from './charge-form-draft.ts';
import { ChargePaymentFields } from './charge-payment-fields.tsx';
import { type PaidBefore, paidBefore, RepeatQuestion } from './repeat-question.tsx';
import { useCharges } from './store.ts';

interface ChargeFormProps {
  readonly savedToken: string | null;
  readonly shopPixSeconds: number;
  readonly chooseCustomer: ChooseCustomer;
  readonly onMade: (id: string) => void;
}

export function ChargeForm({ chooseCustomer, onMade, ...begun }: ChargeFormProps) {
  const t = useT();
  const form = useNewCharge(begun, onMade);
  const { text, setText, draft, problems, problemAt, submit, repeat, error, isPending } = form;
  const total = chargeTotalCents(draft.items);

  return (
    <form
      noValidate
      aria-label={t('charges.new')}
      className="flex flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FormHead text={text} isCardLost={form.isCardLost} />
      <Section title={t('links.items')}>
        <ItemFields
          items={text.items}
          onItems={(items) => setText({ ...text, items })}
          problemAt={problemAt}
          aside={<FormTotal totalCents={total} />}
        />
      </Section>
      <Section title={t('links.payer')}>
        <KnownCustomer
          chooseCustomer={chooseCustomer}
          onCustomer={(customer) => setText({ ...text, payer: payerFrom(customer) })}
        />
        <PayerFields payer={text.payer} onPayer={(payer) => setText({ ...text, payer })} problemAt={problemAt} />
      </Section>
      <Section title={t('links.payment')}>
        <ChargePaymentFields
          text={text}
          onText={setText}
          totalCents={total === null ? null : cents(total)}
          problems={problems}
          problemAt={problemAt}
          isCardLost={form.isCardLost}
        />
      </Section>
      <Disclosure summaryClassName="text-ink-muted" summary={t('charges.more')}>
        <Field
          label={t('charges.deviceId')}
          hint={t('charges.deviceIdHint')}
          maxLength={255}
          className="max-w-2xl"
          value={text.deviceId}
          onValue={(deviceId) => setText({ ...text, deviceId })}
        />
      </Disclosure>
      {problemAt('client.address') !== undefined && <Notice tone="danger" title={problemAt('client.address')} />}
      {error !== null && <MakeError error={error} onShow={onMade} />}
      {repeat.asked !== null && <RepeatQuestion paid={repeat.asked} onAnswer={repeat.answer} />}
      <Button look="primary" size="lg" type="submit" className="self-start" isPending={isPending}>
        {t('charges.make')}
      </Button>
    </form>
  );
}

function FormHead({ text, isCardLost }: { readonly text: ChargeText; readonly isCardLost: boolean }) {
  const t = useT();
  return (
    <>
      <h2 className="text-xl font-bold">{t('charges.new')}</h2>
      <Notice quiet tone="neutral" title={t('charges.onceOnly')} />
      {isCardLost && text.how === 'typed' && text.card.number === '' && <CardLostNote />}
    </>
  );
}

/** Another charge, or a subscription, of this buyer and sum can still be paid, or may have been: it is shown, and none is made beside it. */
function MakeError({ error, onShow }: { readonly error: CallError; readonly onShow: (id: string) => void }) {
  const t = useT();
  const earlier = holderOf(error, 'charge');
  const subscription = holderOf(error, 'subscription');
  return (
    <ErrorNote error={error}>
      {earlier !== null && (
        <Button className="mt-2" onPress={() => onShow(earlier)}>
          {t('charges.showEarlier')}
        </Button>
      )}
      {subscription !== null && (
        <Button className="mt-2" onPress={() => go({ at: 'office', section: 'subscriptions', id: subscription })}>
          {t('subscriptions.twiceShow')}
        </Button>
      )}
    </ErrorNote>
  );
}

const placeOf = typedBeforeLock<{ readonly text: ChargeText; readonly id: string; readonly isCardLost: boolean }>();

/** What is typed, what is wrong with it, and how it is sent. */
function useNewCharge(
  { savedToken, shopPixSeconds }: Pick<ChargeFormProps, 'savedToken' | 'shopPixSeconds'>,
  onMade: (id: string) => void,
) {
  const words = useWords();
  const [place] = useState(() => placeOf());
  const before = place.text;
  const [empty] = useState(() => startCharge(savedToken, shopPixSeconds));
  const [text, setText] = useState(() => (before === undefined ? empty : withSavedCard(before.text, savedToken)));
  // One id for each form: a second press, or a repeat after a lost connection, makes no second charge.
  const [id] = useState(() => before?.id ?? crypto.randomUUID());
  const isCardLost = before?.isCardLost === true;
  // The card does not outlast a lock.
  const typed = { text: { ...text, card: noCard }, id, isCardLost: isCardLost || isCardTyped(text.card) };
  const hold = useUnsaved({ isChanged: !isSameCharge(text, empty), lasting: { place, typed } });
  const { run, error, isPending, clearError } = useAction();
  const repeat = useQuestion<PaidBefore>();
  const minute = Math.floor(useNow() / 60_000) * 60_000;
  const draft = useMemo(() => chargeOf(text), [text]);
  const problems = useShownProblems(useMemo(() => checkCharge(draft, minute), [draft, minute]));
  const problemAt = (path: string): string | undefined => {
    const problem = problems.at(path);
    return problem === undefined ? undefined : problemWords(words, problem);
  };

  /** Until it is made, refused for another reason, or nobody wants what was paid once more. Another window may pay a newer one meanwhile. */
  async function make(repeats?: string): Promise<boolean> {
    const asked = { id, draft: { ...draft, items: [...draft.items] }, ...(repeats === undefined ? {} : { repeats }) };
    const result = await run(() => useCharges.getState().ask('charges.create', asked));
    if (result === null || result.ok) return result !== null;
    const paid = paidBefore(result.error);
    if (paid === null) return false;
    clearError();
    return (await repeat.ask(paid)) && make(paid.id);
  }

  async function submit(element: HTMLElement): Promise<void> {
    problems.showAll();
    if (!problems.isClean) {
      showFirstProblem(element);
      return;
    }
    if (!(await make())) return;
    setText((now) => ({ ...now, card: noCard }));
    hold.release();
    onMade(id);
  }

  return { text, setText, draft, problems, problemAt, submit, repeat, error, isPending, isCardLost };
}
