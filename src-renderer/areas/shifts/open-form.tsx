/** A shift begins with what is in the drawer. */
import { useState } from 'react';
import { cents } from '#shared/domain/money.ts';
import { useAction } from '../../client/use-action.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Section } from '../../ui/section.tsx';
import { SettlingForm } from '../../ui/settling-form.tsx';
import { useShift } from './store.ts';

export function OpenForm() {
  const { t, language } = useWords();
  const action = useAction();
  const [floatCents, setFloat] = useState(cents(0));
  return (
    <Section title={t('shifts.openTitle')}>
      <SettlingForm
        className="flex max-w-md flex-col gap-4"
        onSubmit={() => void action.run(() => useShift.getState().open({ floatCents }))}
      >
        <MoneyField
          label={t('shifts.float')}
          hint={t('shifts.floatHint')}
          amountCents={floatCents}
          onAmount={setFloat}
          locale={language}
          autoFocus
        />
        {action.error !== null && <ErrorNote error={action.error} />}
        <Button look="primary" type="submit" className="self-start" isPending={action.isPending}>
          {t('shifts.open')}
        </Button>
      </SettlingForm>
    </Section>
  );
}
