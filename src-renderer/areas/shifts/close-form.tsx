/** The end of a shift: the drawer is counted, and the report is written for good. It waits for nothing that is still in doubt. */
import { useState } from 'react';
import type { OpenShift, ZReport } from '#shared/contract/shifts.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { CountFields, countOf, type Quantities } from './count-fields.tsx';
import { useShift } from './store.ts';

interface CloseFormProps {
  readonly shift: OpenShift;
  readonly onBack: () => void;
  readonly onClosed: (report: ZReport) => void;
}

export function CloseForm({ shift, onBack, onClosed }: CloseFormProps) {
  const t = useT();
  const action = useAction();
  const [quantities, setQuantities] = useState<Quantities>({});
  const [note, setNote] = useState('');
  useShortcut('Escape', onBack);

  async function close(): Promise<void> {
    const said = note.trim() === '' ? {} : { note: note.trim() };
    const count = [...countOf(shift.currency, quantities)];
    const result = await action.run(() => useShift.getState().close({ shiftId: shift.id, count, ...said }));
    if (result?.ok === true) onClosed(result.value);
  }

  return (
    <Section title={t('shifts.closeTitle')}>
      <form
        noValidate
        autoComplete="off"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <p className="text-ink-muted">{t('shifts.blind')}</p>
        <CountFields currency={shift.currency} quantities={quantities} onQuantities={setQuantities} />
        <Field label={t('shifts.note')} className="max-w-2xl" value={note} maxLength={500} onValue={setNote} />
        {action.error !== null && <ErrorNote error={action.error} />}
        <div className="flex gap-2">
          <Button look="primary" type="submit" isPending={action.isPending}>
            {t('shifts.closeNow')}
          </Button>
          <Button onPress={onBack}>{t('common.cancel')}</Button>
        </div>
      </form>
    </Section>
  );
}
