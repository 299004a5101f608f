/** The payments of a basket that is paid to the shop itself, and the buttons that divide it further. */

import { removePayment, typeAmount } from '#shared/domain/divided-total.ts';
import { type TenderKind, tenderKinds } from '#shared/domain/tenders.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useWords, type WordKey } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { tenderLabels } from '../../../ui/payment-method-labels.ts';
import { PaymentPart } from '../../../ui/payment-part.tsx';
import { PaymentParts } from '../../../ui/payment-parts.tsx';
import { CashFields } from './cash-fields.tsx';
import { MachineFields } from './machine-fields.tsx';
import { addTender, mayAdd, type PlannedTender, type TenderPlan } from './tender-plan.ts';
import { newId, type TenderCharge } from './use-tender-charge.ts';

interface TenderFieldsProps {
  readonly charge: TenderCharge;
  readonly plan: TenderPlan;
  /** What this shop takes. */
  readonly kinds: readonly TenderKind[];
}

const addWords: Record<TenderKind, WordKey> = {
  cash: 'tenderCharge.addCash',
  machine: 'tenderCharge.addMachine',
};

export function TenderFields({ charge, plan, kinds }: TenderFieldsProps) {
  const { t } = useWords();
  const { setPlan, giveUp } = charge;
  return (
    <>
      <PaymentParts count={plan.payments.length}>
        {plan.payments.map((tender, index) => (
          <TenderPart key={tender.id} charge={charge} plan={plan} tender={tender} index={index} />
        ))}
      </PaymentParts>
      <div className="flex flex-wrap items-center gap-2">
        {tenderKinds
          .filter((kind) => kinds.includes(kind) && mayAdd(plan, kind))
          .map((kind) => (
            <Button key={kind} icon="plus" onPress={() => setPlan(addTender(plan, kind, newId))}>
              {t(addWords[kind])}
            </Button>
          ))}
        <Button look="quiet" onPress={giveUp}>
          {t('checkout.startOver')}
        </Button>
      </div>
    </>
  );
}

interface TenderPartProps extends Pick<TenderFieldsProps, 'charge' | 'plan'> {
  readonly tender: PlannedTender;
  readonly index: number;
}

function TenderPart({ charge, plan, tender, index }: TenderPartProps) {
  const words = useWords();
  const { setPlan, problems } = charge;
  const { icon, name } = tenderLabels[tender.kind];
  const isOnly = plan.payments.length === 1;
  const amountProblem = problems.at(`tenders.${index}.amountCents`);
  const Fields = tender.kind === 'cash' ? CashFields : MachineFields;
  return (
    <PaymentPart
      icon={icon}
      name={words.t(name)}
      number={index + 1}
      amountCents={tender.amountCents}
      isOnly={isOnly}
      amountProblem={amountProblem && problemWords(words, amountProblem)}
      takesFocus={index > 0}
      onAmount={(amountCents) => setPlan(typeAmount(plan, tender.id, amountCents))}
      onRemove={() => setPlan(removePayment(plan, tender.id))}
    >
      <Fields charge={charge} plan={plan} tender={tender} path={`tenders.${index}`} takesFocus={index === 0} />
    </PaymentPart>
  );
}
