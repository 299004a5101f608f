/** The people in the settings: who works here and who no longer does, with what a manager may change about each. */
import { useState } from 'react';
import type { StaffRecord } from '#shared/contract/staff.ts';
import { useAction } from '../../client/use-action.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useSession } from '../../window/session-store.ts';
import { AddPersonDialog, EditPersonDialog, NewPinDialog } from './person-dialogs.tsx';
import { PersonRow } from './person-row.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import { useRecords } from './store.ts';

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'pin' | 'retire'; readonly person: StaffRecord };
type Done = 'added' | 'changed' | 'pinSet' | 'retired' | 'restored';

const doneAfter = { add: 'added', edit: 'changed', pin: 'pinSet', retire: 'retired' } as const;

export function StaffSection() {
  const t = useT();
  const { records, error } = useRecords();
  const selfId = useSession((state) => state.session?.signedIn?.id);
  const restoring = useAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState('');
  const status = useKeptFocus(done);
  const here = records?.filter(({ retiredAt }) => retiredAt === null) ?? [];
  const retired = records?.filter(({ retiredAt }) => retiredAt !== null) ?? [];

  function ask(next: Asked): void {
    setDone('');
    restoring.clearError();
    setAsked(next);
  }

  function finish(what: Done, { name }: { readonly name: string }): void {
    setAsked(null);
    setDone(t(`people.done.${what}`, { name }));
  }

  async function restore(person: StaffRecord): Promise<void> {
    setDone('');
    const result = await restoring.run(() => useRecords.getState().restore(person.id));
    if (result?.ok === true) finish('restored', person);
  }

  return (
    <Section
      title={t('settings.section.people')}
      aside={
        <Button icon="plus" onPress={() => ask({ what: 'add' })}>
          {t('people.add')}
        </Button>
      }
    >
      <ul aria-label={t('people.list')} className="flex flex-col divide-y divide-line">
        {here.map((person) => (
          <PersonRow key={person.id} person={person} isSelf={person.id === selfId}>
            <PersonButtons t={t} person={person} onAsk={ask} />
          </PersonRow>
        ))}
      </ul>
      {retired.length > 0 && (
        <Disclosure summary={t('people.retired', { count: retired.length })} summaryClassName="text-ink-muted">
          <ul aria-label={t('people.retiredList')} className="flex flex-col divide-y divide-line">
            {retired.map((person) => (
              <PersonRow key={person.id} person={person} isSelf={false}>
                <Button
                  look="quiet"
                  aria-label={t('people.restoreOf', { name: person.name })}
                  isPending={restoring.isPending}
                  onPress={() => void restore(person)}
                >
                  {t('people.restore')}
                </Button>
              </PersonRow>
            ))}
          </ul>
        </Disclosure>
      )}
      <p ref={status} tabIndex={-1} role="status" className="font-semibold text-success empty:hidden">
        {done}
      </p>
      {error !== null && <ErrorNote error={error} />}
      {restoring.error !== null && <ErrorNote error={restoring.error} />}
      {asked !== null && <AskedDialog asked={asked} selfId={selfId} onDone={finish} onClose={() => setAsked(null)} />}
    </Section>
  );
}

interface PersonButtonsProps {
  readonly t: Translate;
  readonly person: StaffRecord;
  readonly onAsk: (asked: Asked) => void;
}

function PersonButtons({ t, person, onAsk }: PersonButtonsProps) {
  const { name } = person;
  return (
    <>
      <Button look="quiet" aria-label={t('people.editOf', { name })} onPress={() => onAsk({ what: 'edit', person })}>
        {t('people.edit')}
      </Button>
      <Button look="quiet" aria-label={t('people.newPinOf', { name })} onPress={() => onAsk({ what: 'pin', person })}>
        {t('people.newPin')}
      </Button>
      <Button
        look="quiet"
        aria-label={t('people.retireOf', { name })}
        onPress={() => onAsk({ what: 'retire', person })}
      >
        {t('people.retire')}
      </Button>
    </>
  );
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly selfId: string | undefined;
  readonly onDone: (what: Done, person: { readonly name: string }) => void;
  readonly onClose: () => void;
}

function AskedDialog({ asked, selfId, onDone, onClose }: AskedDialogProps) {
  const common = { onClose, onDone: (person: { readonly name: string }) => onDone(doneAfter[asked.what], person) };
  if (asked.what === 'add') return <AddPersonDialog {...common} />;
  const about = { ...common, person: asked.person, isSelf: asked.person.id === selfId };
  switch (asked.what) {
    case 'edit':
      return <EditPersonDialog {...about} />;
    case 'pin':
      return <NewPinDialog {...about} />;
    case 'retire':
      return <RetireDialog {...about} />;
  }
}
