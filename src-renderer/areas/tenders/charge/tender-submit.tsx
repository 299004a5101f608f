/** The one button that writes the sale down. */
import { useIsApprovalAsked } from '../../../client/approvals.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MoneySubmit } from '../../../ui/money-submit.tsx';
import { dueInAll, type TenderPlan } from './tender-plan.ts';
import type { TenderCharge } from './use-tender-charge.ts';

export function TenderSubmit({ charge, plan }: { readonly charge: TenderCharge; readonly plan: TenderPlan }) {
  const t = useT();
  const money = useMoney();
  const isAsked = useIsApprovalAsked();
  const { action, isToMend, waitsFor, step, submitButton } = charge;
  return (
    <MoneySubmit ref={submitButton} action={action} isToMend={isToMend} isHeld={waitsFor !== null}>
      {action.isPending
        ? t(isAsked ? 'rights.approvalAwaited' : 'checkout.submitting')
        : t('tenderCharge.submit', { amount: money(dueInAll(plan, step)) })}
    </MoneySubmit>
  );
}
