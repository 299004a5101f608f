/** A shop where nobody works yet: its first manager, signed in at once with the PIN just chosen. */
import { longestPin, newPinProblem } from '#shared/domain/pin.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Field } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSession } from '../../window/session-store.ts';
import { draftOfStep } from './draft-of-step.ts';
import { useManagerStep } from './manager-step-store.ts';
import { StepPage } from './step-page.tsx';

const initial = { name: '', pin: '', again: '' };
const draft = draftOfStep<typeof initial>('manager', ['name']);
const pinField = { type: 'password', inputMode: 'numeric', maxLength: longestPin } as const;

/** What is wrong with it, in the words of this step. */
const pinWords = { 'pin-length': 'firstRun.managerPinBad', 'pin-guessable': 'problem.pin-guessable' } as const;

export function FirstManager() {
  const t = useT();
  const signIn = useSession((state) => state.signIn);
  const form = useCheckedForm({
    sending: useAction(),
    initial,
    draft,
    check: ({ name, pin, again }) => {
      const problem = newPinProblem(pin);
      return {
        name: name.trim() === '' ? t('problem.field-required') : null,
        pin: problem === null ? null : t(pinWords[problem]),
        again: again === pin ? null : t('firstRun.managerPinDiffers'),
      };
    },
    send: async ({ name, pin }) => {
      useManagerStep.setState({ isSigningIn: true });
      try {
        const made = await call('staff.createFirst', { name, pin });
        return made.ok ? await signIn(made.value.id, pin) : made;
      } finally {
        useManagerStep.setState({ isSigningIn: false });
      }
    },
  });
  return (
    <StepPage step={2} title={t('firstRun.managerTitle')} detail={t('firstRun.managerDetail')}>
      <CheckedForm form={form} go={t(form.isPending ? 'session.checking' : 'firstRun.managerGo')}>
        <Field label={t('firstRun.managerName')} maxLength={60} autoFocus {...form.field('name')} />
        <Field
          {...pinField}
          label={t('firstRun.managerPin')}
          hint={t('firstRun.managerPinHint')}
          {...form.field('pin')}
        />
        <Field {...pinField} label={t('firstRun.managerPinAgain')} {...form.field('again')} />
      </CheckedForm>
    </StepPage>
  );
}
