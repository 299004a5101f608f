/** Each start of a till whose key rests under a passphrase. */
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useTill } from '../../window/till-store.ts';
import { StepPage } from './step-page.tsx';

export function Unlock({ onForgotten }: { readonly onForgotten: () => void }) {
  const t = useT();
  const { forgetTrouble } = useTill.getState();
  const form = useCheckedForm({
    sending: useAction(),
    initial: { passphrase: '' },
    check: ({ passphrase }) => ({ passphrase: passphrase === '' ? t('problem.field-required') : null }),
    send: ({ passphrase }) => {
      forgetTrouble();
      return call('till.unlock', { passphrase });
    },
  });
  const leaving = useAction();
  const isPending = form.isPending || leaving.isPending;
  function practise(): void {
    forgetTrouble();
    void leaving.run(() => call('till.choose', { world: 'training' }));
  }
  const beside = (
    <>
      <Button look="quiet" isDisabled={isPending} onPress={onForgotten}>
        {t('firstRun.unlockForgot')}
      </Button>
      <Button look="quiet" isDisabled={form.isPending} isPending={leaving.isPending} onPress={practise}>
        {t(leaving.isPending ? 'firstRun.opening' : 'firstRun.practise')}
      </Button>
    </>
  );
  return (
    <StepPage title={t('firstRun.unlockTitle')} detail={t('firstRun.unlockDetail')}>
      <CheckedForm form={form} go={t('firstRun.unlockGo')} beside={beside}>
        <Field type="password" autoFocus label={t('firstRun.passphrase')} {...form.field('passphrase')} />
      </CheckedForm>
      {leaving.error !== null && <ErrorNote error={leaving.error} />}
    </StepPage>
  );
}
