/** Records that a refund which was not made has been settled with the customer: a manager says how, and another person confirms it. */
import type { Refund } from '#shared/contract/refunds.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { ResolvedByTwo } from '../../ui/resolved-by-two.tsx';
import { useIsManager, useOthers } from '../../window/session-store.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useLastingText } from '../../window/use-lasting-text.ts';
import { useRefunds } from './store.ts';

const placeOf = typedBeforeLock<string>();

export function ResolveRefund({ refund }: { readonly refund: Refund }) {
  const t = useT();
  const amount = useMoney(refund.currency)(refund.amountCents);
  const action = useAction();
  const [reason, setReason] = useLastingText(placeOf, refund.id);
  return (
    <ResolvedByTwo
      words={{
        open: t('refund.resolve'),
        title: t('refund.resolveTitle', { amount }),
        hint: t('refund.resolveHint'),
        secondDetail: t('refund.resolveSecond', { amount }),
        confirm: t('refund.resolveConfirm'),
        onlyManager: t('refund.resolveManager'),
      }}
      isManager={useIsManager()}
      people={useOthers()}
      reason={reason}
      onReason={setReason}
      action={action}
      onProof={async (second) => {
        const result = await action.run(() => useRefunds.getState().resolve({ id: refund.id, reason, second }));
        return result?.ok === true;
      }}
    />
  );
}
