/** Name and role of a person, and a PIN that is typed twice. */
import type { RefObject } from 'react';
import type { StaffRole } from '#shared/contract/session.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { FormProblem, ShownProblems } from '../../ui/shown-problems.ts';
import { type PersonText, type PinText, pinDigits } from './person-form.ts';

interface PersonFieldsProps {
  readonly person: PersonText;
  readonly onPerson: (part: Partial<PersonText>) => void;
  readonly shown: ShownProblems;
  /** The name as the core refused it. */
  readonly refused: FormProblem | undefined;
  readonly nameRef: RefObject<HTMLInputElement | null>;
}

export function PersonFields({ person, onPerson, shown, refused, nameRef }: PersonFieldsProps) {
  const words = useWords();
  const { t } = words;
  const problem = shown.at('name') ?? refused;
  return (
    <>
      <Field
        label={t('people.name')}
        hint={t('people.nameHint')}
        value={person.name}
        onValue={(name) => onPerson({ name })}
        onBlur={() => shown.touch('name')}
        maxLength={60}
        autoFocus
        ref={nameRef}
        {...(problem === undefined ? {} : { problem: problemWords(words, problem) })}
      />
      <RoleField role={person.role} onRole={(role) => onPerson({ role })} />
    </>
  );
}

function RoleField({ role, onRole }: { readonly role: StaffRole; readonly onRole: (role: StaffRole) => void }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1">
      <Segmented
        label={t('people.role')}
        value={role}
        onValue={onRole}
        options={[
          { value: 'clerk', label: t('common.clerk') },
          { value: 'manager', label: t('common.manager') },
        ]}
      />
      <p className="text-sm text-ink-muted">{t(`people.rights.${role}`)}</p>
    </div>
  );
}

interface PinFieldsProps<T extends PinText> {
  readonly label: string;
  readonly typed: T;
  readonly onTyped: (part: Partial<T>) => void;
  readonly shown: ShownProblems;
  readonly autoFocus?: boolean;
}

export function PinFields<T extends PinText>({ label, ...fields }: PinFieldsProps<T>) {
  const t = useT();
  const { typed, onTyped, shown } = fields;
  return (
    <div className="flex flex-wrap gap-4">
      <PinField
        {...fields}
        name="pin"
        label={label}
        hint={shown.at('pin') === undefined ? t('people.pinHint') : null}
      />
      <PinField name="repeat" label={t('people.pinRepeat')} typed={typed} onTyped={onTyped} shown={shown} />
    </div>
  );
}

interface PinFieldProps<T extends PinText> extends PinFieldsProps<T> {
  readonly name: keyof T & string;
  readonly hint?: string | null;
}

export function PinField<T extends PinText>(props: PinFieldProps<T>) {
  const { name, label, hint = null, typed, onTyped, shown, autoFocus = false } = props;
  const words = useWords();
  const problem = shown.at(name);
  return (
    <Field
      type="password"
      inputMode="numeric"
      className="min-w-48 flex-1"
      label={label}
      hint={hint}
      autoFocus={autoFocus}
      value={String(typed[name])}
      onValue={(text) => onTyped({ ...typed, [name]: pinDigits(text) })}
      onBlur={() => shown.touch(name)}
      problem={problem === undefined ? null : problemWords(words, problem)}
    />
  );
}
