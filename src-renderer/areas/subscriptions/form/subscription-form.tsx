/** A new subscription, in steps that can be filled in any order: who pays, for what, when, how. Checked while typing. */
import type { CallError } from '#shared/contract/errors.ts';
import { AmountsIn } from '../../../i18n/currency.tsx';
import { holderOf } from '../../../i18n/held-back-labels.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { CardLostNote } from '../../../ui/card-lost-note.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { MoreOptions } from '../../../ui/more-options.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { groupProblem } from '../../../ui/show-first-problem.ts';
import type { FormProblem } from '../../../ui/shown-problems.ts';
import { go } from '../../../window/navigation.ts';
import { PaymentFields } from '../payment-fields.tsx';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { type FormLimits, foldedFields } from './form-draft.ts';
import { FormStep } from './form-step.tsx';
import { InvoicePreview } from './invoice-preview.tsx';
import { ItemFields } from './item-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { RhythmFields } from './rhythm-fields.tsx';
import { SplitFields } from './split-fields.tsx';
import { useNewSubscription } from './use-new-subscription.ts';

interface SubscriptionFormProps {
  readonly limits: FormLimits;
  readonly onMade: (id: string) => void;
  readonly onLeave: () => void;
}

export function SubscriptionForm({ limits, onMade, onLeave }: SubscriptionFormProps) {
  const { t } = useWords();
  const { draft, minute, step, problems, isCardLost, isPending, error, create } = useNewSubscription(limits, onMade);
  const { form, change } = step;

  return (
    <AmountsIn currency={form.currency}>
      <form
        noValidate
        aria-label={t('subscriptions.newTitle')}
        className="flex flex-col gap-6 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void create(event.currentTarget);
        }}
      >
        <h2 className="text-xl font-bold">{t('subscriptions.newTitle')}</h2>
        {isCardLost && form.payment.how === 'typed' && form.payment.card.number === '' && <CardLostNote />}
        <FormStep number={1} title={t('subscriptions.stepBuyer')}>
          <BuyerFields {...step} />
        </FormStep>
        <FormStep number={2} title={t('subscriptions.stepItems')}>
          <ItemFields {...step} />
        </FormStep>
        <FormStep number={3} title={t('subscriptions.stepRhythm')}>
          <RhythmFields {...step} />
        </FormStep>
        <FormStep number={4} title={t('subscriptions.stepPayment')}>
          <PaymentFields
            payment={form.payment}
            onPayment={(payment) => change({ payment })}
            problems={problems}
            hasPlan
            isCardLost={isCardLost}
          />
        </FormStep>
        <MoreOptions className="border-t border-line pt-2" label={t('common.moreOptions')} fields={foldedFields(form)}>
          <AdjustmentFields {...step} />
          {limits.allowSplit && <SplitFields {...step} />}
          {limits.allowSplit && <SplitProblems problems={problems.under('split')} />}
          <MoreFields {...step} allowFraudSkip={limits.allowFraudSkip} />
        </MoreOptions>
        <InvoicePreview draft={draft} nowMs={minute} />
        {error !== null && <CreateError error={error} onShow={onMade} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onLeave}>{t('common.cancel')}</Button>
          <Button look="primary" size="lg" type="submit" isPending={isPending}>
            {t(form.startAt === '' ? 'subscriptions.createNow' : 'subscriptions.createLater')}
          </Button>
        </div>
      </form>
    </AmountsIn>
  );
}

/** Another subscription of this buyer and sum, or a direct charge, may still be paid: it is shown, and none is made beside it. */
function CreateError({ error, onShow }: { readonly error: CallError; readonly onShow: (id: string) => void }) {
  const { t } = useWords();
  const earlier = holderOf(error, 'subscription');
  if (earlier === null) return <OtherError error={error} />;
  return (
    <Notice tone="warning" title={t('subscriptions.twice')}>
      <p className="max-w-prose">{t('subscriptions.twiceHow')}</p>
      <Button className="mt-2" onPress={() => onShow(earlier)}>
        {t('subscriptions.twiceShow')}
      </Button>
    </Notice>
  );
}

function OtherError({ error }: { readonly error: CallError }) {
  const { t } = useWords();
  const charge = holderOf(error, 'charge');
  return (
    <ErrorNote error={error}>
      {charge !== null && (
        <Button className="mt-2" onPress={() => go({ at: 'office', section: 'charges', id: charge })}>
          {t('charges.showEarlier')}
        </Button>
      )}
    </ErrorNote>
  );
}

function SplitProblems({ problems }: { readonly problems: readonly FormProblem[] }) {
  const words = useWords();
  if (problems.length === 0) return null;
  return (
    <ul {...groupProblem} className="list-disc pl-5 text-sm font-medium text-danger">
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.code}`}>{problemWords(words, problem)}</li>
      ))}
    </ul>
  );
}
