/** That receipts wait for the printer, or may not have come out: calm, with their number, and never in the way of a sale. */
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { go, useNavigation } from '../../window/navigation.ts';
import { asksPerson, usePrinter } from './store.ts';

export function PrinterNotice() {
  const t = useT();
  const queue = usePrinter((state) => state.queue);
  const isThere = useNavigation(({ screen }) => screen.at === 'settings' && screen.section === 'printer');
  // The list itself says it there.
  if (queue === null || isThere) return null;
  const waiting = queue.jobs.filter(({ state }) => state === 'waiting').length;
  const asks = queue.jobs.filter(asksPerson).length;
  const why = waiting > 0 ? queue.problem : null;
  if (asks === 0 && why === null) return null;
  return (
    <Notice
      tone={asks > 0 ? 'warning' : 'neutral'}
      className="rounded-none"
      title={asks > 0 ? t('receipts.asks', { count: asks }) : t('receipts.waiting', { count: waiting })}
      action={<Button onPress={() => go({ at: 'settings', section: 'printer' })}>{t('receipts.see')}</Button>}
    >
      {why !== null && <p>{t(`receipts.why.${why}`)}</p>}
    </Notice>
  );
}
