/** The verification code of a sale. */
import type { CallResult } from '#shared/contract/errors.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { useAction } from '../../../client/use-action.ts';
import { CodeForm } from '../../../ui/code-form.tsx';

interface CodePanelProps {
  readonly sale: Sale;
  readonly onConfirm: (code: string) => Promise<CallResult<Sale>>;
  readonly onResend: () => Promise<CallResult<Sale>>;
}

export function CodePanel({ sale, onConfirm, onResend }: CodePanelProps) {
  const confirming = useAction();
  const resending = useAction();
  return (
    <CodeForm
      otp={sale.otp}
      lacksContact={sale.customer === null}
      can={sale.can}
      confirming={confirming}
      resending={resending}
      onConfirm={(code) => void confirming.run(() => onConfirm(code))}
      onResend={() => void resending.run(onResend)}
    />
  );
}
