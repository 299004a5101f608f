/** The end of a shift: the drawer is counted, and the report is written for good. It waits for nothing that is still in doubt. */
import { useState } from 'react';
import type { OpenShift, ZReport } from '#shared/contract/shifts.ts';
import { countedSum } from '#shared/domain/shifts.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SettlingForm } from '../../ui/settling-form.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { CountFields, countOf, type Quantities } from './count-fields.tsx';
import { useShift } from './store.ts';

interface CloseFormProps {
  readonly shift: OpenShift;
  readonly onBack: () => void;
  readonly onClosed: (report: ZReport) => void;
}

/** A count takes minutes, and a till that locks meanwhile must not throw it away. */
export const closeTyped = typedBeforeLock<{ readonly quantities: Quantities; readonly note: string }>();

export function CloseForm({ shift, onBack, onClosed }: CloseFormProps) {
  const t = useT();
  const action = useAction();
  const [place] = useState(() => closeTyped(shift.id));
  const [quantities, setQuantities] = useState<Quantities>(place.text?.quantities ?? {});
  const [note, setNote] = useState(place.text?.note ?? '');
  const [asksEmpty, setAsksEmpty] = useState(false);
  const count = [...countOf(shift.currency, quantities)];
  const isEmpty = countedSum(count) === 0;
  const hold = useUnsaved({ isChanged: !isEmpty || note !== '', lasting: { place, typed: { quantities, note } } });
  useShortcut('Escape', () => hold.leave(onBack));

  async function close(): Promise<void> {
    const said = note.trim() === '' ? {} : { note: note.trim() };
    const result = await action.run(() => useShift.getState().close({ shiftId: shift.id, count, ...said }));
    if (result?.ok !== true) return;
    hold.release();
    onClosed(result.value);
  }

  return (
    <Section title={t('shifts.closeTitle')}>
      <SettlingForm
        className="flex flex-col gap-3"
        // An Enter too much is no count: a drawer is closed as empty only when somebody says that it is.
        onSubmit={() => (isEmpty ? setAsksEmpty(true) : void close())}
      >
        <p className="text-ink-muted">{t('shifts.blind')}</p>
        <CountFields
          currency={shift.currency}
          quantities={quantities}
          onQuantities={(next) => {
            setAsksEmpty(false);
            setQuantities(next);
          }}
        />
        <Field label={t('shifts.note')} className="max-w-2xl" value={note} maxLength={500} onValue={setNote} />
        {asksEmpty && (
          <Notice
            tone="warning"
            title={t('shifts.emptyTitle')}
            action={
              <Button isPending={action.isPending} onPress={() => void close()}>
                {t('shifts.emptyClose')}
              </Button>
            }
          >
            {t('shifts.emptyAsk')}
          </Notice>
        )}
        {action.error !== null && <ErrorNote error={action.error} />}
        <div className="sticky bottom-0 flex gap-2 bg-canvas py-2">
          <Button look="primary" type="submit" isPending={action.isPending}>
            {t('shifts.closeNow')}
          </Button>
          <Button onPress={() => hold.leave(onBack)}>{t('common.cancel')}</Button>
        </div>
      </SettlingForm>
    </Section>
  );
}
