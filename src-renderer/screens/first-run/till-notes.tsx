/** What whoever opens the till must know first: which copy comes back, and what held it up the last time. */
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTill } from '../../window/till-store.ts';

/** When it comes back: with what is asked for next. */
const comesBack = {
  choose: 'firstRun.restoresWithKey',
  unlock: 'firstRun.restoresWithPassphrase',
  open: 'firstRun.restoresWithShop',
} as const;

export function TillNotes() {
  const { t, language } = useWords();
  const till = useTill((state) => state.till);
  if (till === null) return null;
  const { restores, trouble, step } = till;
  const when = restores?.mode === 'training' ? 'firstRun.restoresWithPractice' : comesBack[step];
  return (
    <>
      {restores !== null && (
        <Notice
          quiet
          tone="warning"
          title={t(when, { time: dayAndTime(restores.madeAt, language), name: restores.name })}
        />
      )}
      {trouble !== null && <ErrorNote error={{ code: 'storage-failed', message: '', storage: trouble }} />}
    </>
  );
}
