/** What somebody can do who was locked out or forgot the PIN: a manager helps, and the only manager proves himself by the account's key. */
import { useState } from 'react';
import type { StaffMember } from '#shared/contract/session.ts';
import { longestPin, newPinProblem } from '#shared/domain/pin.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSession, useStaff } from '../../window/session-store.ts';

export function CannotSignIn({ person }: { readonly person: StaffMember }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {t('session.forgot')}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onClose={() => setOpen(false)}
          title={t('session.forgotTitle', { name: person.name })}
          closeLabel={t('common.close')}
        >
          <WayBack person={person} />
        </Dialog>
      )}
    </>
  );
}

function WayBack({ person }: { readonly person: StaffMember }) {
  const t = useT();
  const managers = useStaff().filter(({ role }) => role === 'manager');
  const { name } = person;
  if (person.role === 'clerk') return <p>{t('session.forgotClerk', { name })}</p>;
  if (managers.length === 1) return <RecoverForm person={person} />;
  return (
    <>
      <p>{t('session.forgotManager', { name })}</p>
      <Disclosure summary={t('session.recoverAlone')}>
        <RecoverForm person={person} />
      </Disclosure>
    </>
  );
}

const pinField = { type: 'password', inputMode: 'numeric', maxLength: longestPin } as const;

function RecoverForm({ person }: { readonly person: StaffMember }) {
  const t = useT();
  const signIn = useSession((state) => state.signIn);
  const form = useCheckedForm({
    sending: useAction(),
    initial: { apiKey: '', newPin: '', again: '' },
    check: ({ apiKey, newPin, again }) => {
      const problem = newPinProblem(newPin);
      return {
        apiKey: apiKey.trim() === '' ? t('problem.field-required') : null,
        newPin: problem === null ? null : t(`problem.${problem}`),
        again: again === newPin ? null : t('problem.pin-differs'),
      };
    },
    send: async ({ apiKey, newPin }) => {
      const made = await call('staff.recover', { staffId: person.id, apiKey: apiKey.trim(), newPin });
      return made.ok ? signIn(person.id, newPin) : made;
    },
  });
  return (
    <>
      <p className="text-ink-muted">{t('session.recoverWhy')}</p>
      <CheckedForm form={form} go={t('session.recoverGo')}>
        <Field type="password" label={t('session.recoverKey')} autoFocus {...form.field('apiKey')} />
        <Field {...pinField} label={t('session.recoverPin')} hint={t('people.pinHint')} {...form.field('newPin')} />
        <Field {...pinField} label={t('session.recoverRepeat')} {...form.field('again')} />
      </CheckedForm>
    </>
  );
}
