/** Another passphrase for the credentials of this till: the one in use is asked first, so that a till left open is not enough. */
import { useState } from 'react';
import { shortestPassphrase } from '#shared/domain/passphrase.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { passphraseProblem } from '../../i18n/passphrase-problem.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';

export function ChangePassphrase() {
  const t = useT();
  const [step, setStep] = useState<'closed' | 'asking' | 'changed'>('closed');
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onPress={() => setStep('asking')}>{t('settings.passphraseChange')}</Button>
      {step === 'changed' && <Notice quiet tone="success" title={t('settings.passphraseChanged')} />}
      {step === 'asking' && <PassphraseDialog onChanged={() => setStep('changed')} onClose={() => setStep('closed')} />}
    </div>
  );
}

interface PassphraseDialogProps {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const secret = { type: 'password', spellCheck: false } as const;
const min = shortestPassphrase;

function PassphraseDialog({ onChanged, onClose }: PassphraseDialogProps) {
  const t = useT();
  const form = useCheckedForm({
    sending: useAction(),
    initial: { passphrase: '', next: '', again: '' },
    check: ({ passphrase, next, again }) => ({
      passphrase: passphrase === '' ? t('problem.field-required') : null,
      next: passphraseProblem(t, next),
      again: again === next ? null : t('firstRun.passphraseDiffers'),
    }),
    send: async ({ passphrase, next }) => {
      const result = await call('settings.changePassphrase', { passphrase, next });
      if (result.ok) {
        hold.release();
        onChanged();
      }
      return result;
    },
  });
  // Left without saving: what was half typed must not become the passphrase of the till.
  const hold = useUnsaved({ isChanged: form.isChanged });
  const close = (): void => hold.leave(onClose);
  return (
    <Dialog isOpen onClose={close} title={t('settings.passphraseChange')} closeLabel={t('common.close')}>
      <CheckedForm
        form={form}
        go={t('settings.passphraseGo')}
        beside={<Button onPress={close}>{t('common.cancel')}</Button>}
      >
        <Field {...secret} label={t('settings.passphraseNow')} autoFocus {...form.field('passphrase')} />
        <Field
          {...secret}
          label={t('settings.passphraseNext')}
          hint={t('firstRun.passphraseHint', { min })}
          {...form.field('next')}
        />
        <Field {...secret} label={t('settings.passphraseAgain')} {...form.field('again')} />
      </CheckedForm>
    </Dialog>
  );
}
