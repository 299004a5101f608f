/** One question to the buyer before anything is charged: a code typed here, or a link only the buyer can open. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { useAction } from '../../client/use-action.ts';
import { quotedWords } from '../../i18n/api-code-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useCharges } from './store.ts';

interface ConfirmationPanelProps {
  readonly charge: Charge;
  readonly confirmation: Charge['confirmations'][number];
}

export function ConfirmationPanel({ charge, confirmation }: ConfirmationPanelProps) {
  const words = useWords();
  const { t } = words;
  const confirming = useAction();
  const resending = useAction();
  const { id, failure } = charge;
  const { id: confirmationId, type, expiresAt, attempts, lastProblem, can } = confirmation;
  const { ask } = useCharges.getState();
  const resend = (): void => void resending.run(() => ask('charges.resend', { id, confirmationId }));
  if (type !== 'otp') {
    return (
      <Notice
        quiet
        tone="accent"
        title={t(type === 'magic_link' ? 'charges.magicLink' : 'charges.otherConfirmation', { type })}
      >
        {t('charges.magicLinkDetail')}
        {can.resend && (
          <Button className="self-start" isPending={resending.isPending} onPress={resend}>
            {t('charges.resendLink')}
          </Button>
        )}
        {confirmation.resentAt !== null && <p>{t('charges.linkResent')}</p>}
        {resending.error !== null && <ErrorNote error={resending.error} />}
      </Notice>
    );
  }
  return (
    <Section title={t('charges.confirmation')}>
      {lastProblem !== null && (
        <Notice tone="danger" title={t(`charges.codeProblem.${lastProblem}`)}>
          {lastProblem === 'wrong' && quotedWords(words, failure?.merchantMessage ?? null)}
        </Notice>
      )}
      <CodeForm
        otp={expiresAt === null ? null : { expiresAt, lastProblem: null }}
        can={{ confirm: can.verify, resendCode: can.resend }}
        confirming={confirming}
        resending={resending}
        onConfirm={(code) => void confirming.run(() => ask('charges.verify', { id, confirmationId, code }))}
        onResend={resend}
      />
      <p className="text-sm text-ink-muted">
        {attempts > 0 && t('charges.attempts', { count: attempts })}
        {confirmation.resentAt !== null && ` ${t('charges.resent')}`}
      </p>
    </Section>
  );
}
