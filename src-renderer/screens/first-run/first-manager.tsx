/** A shop where nobody works yet: its first manager, signed in at once with the PIN just chosen. */
import { call } from '../../client/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { useSession } from '../../window/session-store.ts';
import { StepForm } from './step-form.tsx';
import { StepPage } from './step-page.tsx';
import { useStepForm } from './use-step-form.ts';

const pinField = { type: 'password', inputMode: 'numeric', maxLength: 8 } as const;

export function FirstManager() {
  const t = useT();
  const signIn = useSession((state) => state.signIn);
  const form = useStepForm({
    initial: { name: '', pin: '', again: '' },
    check: ({ name, pin, again }) => ({
      name: name.trim() === '' ? t('problem.field-required') : null,
      pin: /^\d{4,8}$/.test(pin) ? null : t('firstRun.managerPinBad'),
      again: again === pin ? null : t('firstRun.managerPinDiffers'),
    }),
    send: async ({ name, pin }) => {
      const made = await call('staff.createFirst', { name, pin });
      return made.ok ? signIn(made.value.id, pin) : made;
    },
  });
  return (
    <StepPage step={2} title={t('firstRun.managerTitle')} detail={t('firstRun.managerDetail')}>
      <StepForm form={form} go={t('firstRun.managerGo')}>
        <Field label={t('firstRun.managerName')} maxLength={60} autoFocus {...form.field('name')} />
        <Field
          {...pinField}
          label={t('firstRun.managerPin')}
          hint={t('firstRun.managerPinHint')}
          {...form.field('pin')}
        />
        <Field {...pinField} label={t('firstRun.managerPinAgain')} {...form.field('again')} />
      </StepForm>
    </StepPage>
  );
}
