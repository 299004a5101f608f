/** Each start of a till whose key rests under a passphrase. */
import { call } from '../../client/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import { useStepForm } from './use-step-form.ts';

export function Unlock({ onForgotten }: { readonly onForgotten: () => void }) {
  const t = useT();
  const form = useStepForm({
    initial: { passphrase: '' },
    check: ({ passphrase }) => ({ passphrase: passphrase === '' ? t('problem.field-required') : null }),
    send: ({ passphrase }) => call('till.unlock', { passphrase }),
  });
  const practise = (): void => void call('till.choose', { world: 'training' });
  const beside = (
    <>
      <Button look="quiet" isDisabled={form.isPending} onPress={onForgotten}>
        {t('firstRun.unlockForgot')}
      </Button>
      <Button look="quiet" isDisabled={form.isPending} onPress={practise}>
        {t('firstRun.practise')}
      </Button>
    </>
  );
  return (
    <StepPage title={t('firstRun.unlockTitle')} detail={t('firstRun.unlockDetail')}>
      <StepForm form={form} go={t('firstRun.unlockGo')} beside={beside}>
        <Field type="password" autoFocus label={t('firstRun.passphrase')} {...form.field('passphrase')} />
      </StepForm>
    </StepPage>
  );
}
