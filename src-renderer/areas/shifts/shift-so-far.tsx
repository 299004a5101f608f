/** What a manager sees in the middle of a shift (X). Closed at first: whoever counts next should not have seen it. */
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { ReportView } from './report-view.tsx';
import { useShiftSoFar } from './store.ts';

export function ShiftSoFar({ paper }: { readonly paper: ReactNode }) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <Section
      title={t('shifts.soFar')}
      aside={
        <div className="flex flex-wrap gap-2">
          {isShown && paper}
          <Button onPress={() => setShown(!isShown)}>{t(isShown ? 'shifts.hide' : 'shifts.show')}</Button>
        </div>
      }
    >
      {isShown ? <Shown /> : <p className="text-ink-muted">{t('shifts.soFarAbout')}</p>}
    </Section>
  );
}

function Shown() {
  const { value, error, watch } = useShiftSoFar();
  useEffect(() => watch(), [watch]);
  if (error !== null) return <ErrorNote error={error} />;
  return value === null ? null : <ReportView report={value} />;
}
