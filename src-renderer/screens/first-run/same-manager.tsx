/** The step of the first manager, opened again after that manager was made: the name can be corrected, and the shop can be left. */
import type { StaffMember } from '#shared/contract/session.ts';
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

interface SameManagerProps {
  readonly person: StaffMember;
  readonly onDone: () => void;
}

export function SameManager({ person, onDone }: SameManagerProps) {
  const t = useT();
  const mayChoose = useTill((state) => state.till?.mayChoose === true);
  const leaving = useAction();
  const form = useCheckedForm({
    sending: useAction(),
    initial: { name: person.name },
    check: ({ name }) => ({ name: name.trim() === '' ? t('problem.field-required') : null }),
    send: async ({ name }) => {
      const { id: staffId, role } = person;
      const result = name.trim() === person.name ? noChange : await call('staff.update', { staffId, name, role });
      if (result.ok) onDone();
      return result;
    },
  });
  const leave = mayChoose && (
    <Button
      look="quiet"
      isPending={leaving.isPending}
      onPress={() => void leaving.run(() => call('till.choose', { world: null }))}
    >
      {t('common.back')}
    </Button>
  );
  return (
    <StepPage step={2} title={t('firstRun.managerTitle')} detail={t('firstRun.managerSameDetail')}>
      <CheckedForm form={form} go={t('firstRun.managerGo')} beside={leave}>
        <Field label={t('firstRun.managerName')} maxLength={60} autoFocus {...form.field('name')} />
      </CheckedForm>
      {leaving.error !== null && <ErrorNote error={leaving.error} />}
    </StepPage>
  );
}

const noChange = { ok: true, value: null } as const;
