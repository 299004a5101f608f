/** The dialogs in which a manager adds a person, changes one, and gives a new PIN. */
import { useState } from 'react';
import type { StaffMember } from '#shared/contract/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { PersonFields, PinField, PinFields } from './person-fields.tsx';
import {
  changedPerson,
  nameProblems,
  noPin,
  type OwnPinText,
  oldPinProblems,
  type PersonText,
  type PinText,
  pinProblems,
} from './person-form.ts';
import { useRecords } from './store.ts';
import { usePersonForm } from './use-person-form.ts';

interface DialogProps {
  readonly onDone: (person: StaffMember) => void;
  readonly onClose: () => void;
}

interface AboutPersonProps extends DialogProps {
  readonly person: StaffMember;
  /** The person at this screen: what is changed here ends the own session, or replaces the own PIN. */
  readonly isSelf: boolean;
}

const placeOf = typedBeforeLock<PersonText>();
const textOf = ({ name, role }: PersonText): PersonText => ({ name, role });

const newPerson: PersonText & PinText = { name: '', role: 'clerk', ...noPin };
const newPersonProblems = (typed: PersonText & PinText) => [...nameProblems(typed), ...pinProblems(typed)];

export function AddPersonDialog({ onDone, onClose }: DialogProps) {
  const t = useT();
  const [place] = useState(() => placeOf());
  const { typed, type, shown, refusedName, error, isPending, nameRef, hold, submit } = usePersonForm({
    initial: newPerson,
    lasting: { place, textOf },
    problemsOf: newPersonProblems,
    ask: ({ name, role, pin }) => useRecords.getState().add({ name, role, pin }),
    onDone,
  });
  return (
    <FormDialog
      title={t('people.add')}
      submit={t('people.addSubmit')}
      error={error}
      isPending={isPending}
      onSubmit={() => void submit()}
      hold={hold}
      onClose={onClose}
    >
      <PersonFields person={typed} onPerson={type} shown={shown} refused={refusedName} nameRef={nameRef} />
      <PinFields label={t('people.firstPin')} typed={typed} onTyped={type} shown={shown} />
      <Notice quiet tone="neutral" title={t('people.pinGiven')}>
        {t('people.pinGivenDetail')}
      </Notice>
    </FormDialog>
  );
}

export function EditPersonDialog({ person, isSelf, onDone, onClose }: AboutPersonProps) {
  const t = useT();
  const [opened] = useState<PersonText>({ name: person.name, role: person.role });
  const [place] = useState(() => placeOf(person.id));
  const { typed, type, shown, refusedName, error, isPending, nameRef, hold, submit } = usePersonForm({
    initial: opened,
    lasting: { place, textOf },
    problemsOf: nameProblems,
    ask: (text) => useRecords.getState().change({ staffId: person.id, ...changedPerson(opened, text) }),
    onDone,
    isSavedOnLeave: true,
  });
  return (
    <FormDialog
      title={t('people.editOf', { name: person.name })}
      submit={t('common.save')}
      error={error}
      isPending={isPending}
      onSubmit={() => void submit()}
      hold={hold}
      onClose={onClose}
    >
      <PersonFields person={typed} onPerson={type} shown={shown} refused={refusedName} nameRef={nameRef} />
      {typed.role !== opened.role && (
        <Notice tone="warning" title={t(isSelf ? 'people.newRoleSelf' : 'people.newRole', { name: person.name })} />
      )}
    </FormDialog>
  );
}

const newOwnPinProblems = (typed: OwnPinText) => [...oldPinProblems(typed), ...pinProblems(typed)];

/** Closed without a question: a PIN is short, and is typed again at once. */
export function NewPinDialog(props: AboutPersonProps) {
  return props.isSelf ? <OwnPinDialog {...props} /> : <GivenPinDialog {...props} />;
}

/** The old PIN first: a till left open must not be enough to take somebody's PIN. */
function OwnPinDialog({ person, onDone, onClose }: AboutPersonProps) {
  const t = useT();
  const { typed, type, shown, error, isPending, submit } = usePersonForm({
    initial: { oldPin: '', ...noPin },
    losesOnLeave: false,
    problemsOf: newOwnPinProblems,
    ask: ({ pin, oldPin }) => useRecords.getState().setPin({ staffId: person.id, pin, oldPin }),
    onDone,
  });
  return (
    <FormDialog
      title={t('people.newPinOf', { name: person.name })}
      submit={t('people.newPinSubmit')}
      error={error}
      isPending={isPending}
      onSubmit={() => void submit()}
      hold={null}
      onClose={onClose}
    >
      <PinField label={t('people.oldPin')} name="oldPin" typed={typed} onTyped={type} shown={shown} autoFocus />
      <PinFields label={t('people.newPin')} typed={typed} onTyped={type} shown={shown} />
      <Notice quiet tone="neutral" title={t('people.ownPin')}>
        {t('people.ownPinDetail')}
      </Notice>
    </FormDialog>
  );
}

function GivenPinDialog({ person, onDone, onClose }: AboutPersonProps) {
  const t = useT();
  const { typed, type, shown, error, isPending, submit } = usePersonForm({
    initial: noPin,
    losesOnLeave: false,
    problemsOf: pinProblems,
    ask: ({ pin }) => useRecords.getState().setPin({ staffId: person.id, pin }),
    onDone,
  });
  return (
    <FormDialog
      title={t('people.newPinOf', { name: person.name })}
      submit={t('people.newPinSubmit')}
      error={error}
      isPending={isPending}
      onSubmit={() => void submit()}
      hold={null}
      onClose={onClose}
    >
      <PinFields label={t('people.newPin')} typed={typed} onTyped={type} shown={shown} autoFocus />
      <Notice quiet tone="neutral" title={t('people.pinGiven')}>
        <p>{t('people.pinGivenDetail')}</p>
        <p>{t('people.newPinDetail')}</p>
      </Notice>
    </FormDialog>
  );
}
