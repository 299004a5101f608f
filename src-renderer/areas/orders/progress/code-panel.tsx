/** The buyer's verification code: typed, confirmed, sent again. Nothing is charged before it is right. */
import { useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { useAction } from '../../../client/use-action.ts';
import { clockTime } from '../../../format/time.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';

interface CodePanelProps {
  readonly sale: Sale;
  readonly onConfirm: (code: string) => Promise<CallResult<Sale>>;
  readonly onResend: () => Promise<CallResult<Sale>>;
}

export function CodePanel({ sale, onConfirm, onResend }: CodePanelProps) {
  const { t, open } = useWords();
  const now = useNow();
  const confirming = useAction();
  const resending = useAction();
  const [code, setCode] = useState('');
  const { otp } = sale;
  const leftMs = otp === null ? 0 : otp.expiresAt - now;
  const resendMs = otp === null || otp.resendAt === null ? 0 : otp.resendAt - now;

  async function confirm(): Promise<void> {
    const typed = code.trim();
    if (typed === '') return;
    setCode('');
    await confirming.run(() => onConfirm(typed));
  }

  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p className="text-md">{t('otp.detail')}</p>
      {otp !== null && otp.lastProblem !== null && <Notice tone="danger" title={open('apiCode', otp.lastProblem)} />}
      <Field
        label={t('otp.code')}
        value={code}
        onValue={setCode}
        inputMode="numeric"
        autoComplete="off"
        maxLength={32}
        autoFocus
        inputClassName="money min-h-16 text-center text-2xl font-bold tracking-[0.3em]"
        hint={
          otp === null ? undefined : leftMs > 0 ? t('otp.expiresIn', { time: clockTime(leftMs) }) : t('otp.expired')
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          size="lg"
          type="submit"
          isPending={confirming.isPending}
          isDisabled={code.trim() === '' || !sale.can.confirm}
        >
          {t('otp.confirm')}
        </Button>
        <Button
          size="lg"
          isPending={resending.isPending}
          isDisabled={!sale.can.resendCode || resendMs > 0}
          onPress={() => void resending.run(onResend)}
        >
          {resendMs > 0 ? t('otp.resendIn', { time: clockTime(resendMs) }) : t('otp.resend')}
        </Button>
      </div>
      {confirming.error !== null && <ErrorNote error={confirming.error} />}
      {resending.error !== null && <ErrorNote error={resending.error} />}
    </form>
  );
}
