/** The buyer's verification code: typed, confirmed, sent again. Nothing is charged before the right code. */
import { useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { clockTime } from '../format/time.ts';
import { apiCodeWords } from '../i18n/api-code-labels.ts';
import { useWords } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { Field } from './field.tsx';
import { Notice } from './notice.tsx';
import { useServerNow } from './use-now.ts';

interface Asking {
  readonly isPending: boolean;
  readonly error: CallError | null;
}

interface CodeFormProps {
  readonly otp: {
    readonly expiresAt: number;
    readonly lastProblem: string | null;
  } | null;
  /** The sale has no contact to which the code could have been sent. */
  readonly lacksContact?: boolean;
  readonly can: { readonly confirm: boolean; readonly resendCode: boolean };
  readonly confirming: Asking;
  readonly resending: Asking;
  readonly onConfirm: (code: string) => void;
  readonly onResend: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const { otp, lacksContact = false, can, confirming, resending, onConfirm, onResend } = props;
  const words = useWords();
  const { t } = words;
  const serverNow = useServerNow();
  const [code, setCode] = useState('');
  const leftMs = otp === null ? 0 : otp.expiresAt - serverNow;

  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = code.trim();
        if (typed === '') return;
        setCode('');
        onConfirm(typed);
      }}
    >
      <p className="text-md">{t('otp.detail')}</p>
      {lacksContact && <Notice quiet tone="warning" title={t('otp.noContact')} />}
      {otp !== null && otp.lastProblem !== null && (
        <Notice tone="danger" title={apiCodeWords(words, otp.lastProblem)} />
      )}
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
          isDisabled={code.trim() === '' || !can.confirm}
        >
          {t('otp.confirm')}
        </Button>
        <Button size="lg" isPending={resending.isPending} isDisabled={!can.resendCode} onPress={onResend}>
          {t('otp.resend')}
        </Button>
      </div>
      {confirming.error !== null && <ErrorNote error={confirming.error} />}
      {resending.error !== null && <ErrorNote error={resending.error} />}
    </form>
  );
}
