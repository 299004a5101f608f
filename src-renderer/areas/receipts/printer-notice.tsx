/** That receipts wait for the printer or may not have come out, and that the drawer stayed shut: calm, and never in the way of a sale. */
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { go, useNavigation } from '../../window/navigation.ts';
import { usePrinter } from './store.ts';

const openQueue = (): void => go({ at: 'settings', section: 'printer' });

export function PrinterNotice() {
  const t = useT();
  const queue = usePrinter((state) => state.queue);
  const isThere = useNavigation(({ screen }) => screen.at === 'settings' && screen.section === 'printer');
  if (queue === null) return null;
  const { waiting, asking, problem, drawer } = queue;
  // The list itself says it there.
  const isSlipTold = !isThere && (asking > 0 || problem !== null);
  if (!isSlipTold && drawer === null) return null;
  const slips = asking > 0 ? t('receipts.asks', { count: asking }) : t('receipts.waiting', { count: waiting });
  // The cash is in somebody's hand: that comes first.
  const title = drawer === null ? slips : t(`receipts.drawerShut.${drawer}`);
  return (
    <Notice
      tone={asking > 0 || drawer !== null ? 'warning' : 'neutral'}
      className="rounded-none"
      title={title}
      action={isThere ? undefined : <Button onPress={openQueue}>{t('receipts.see')}</Button>}
    >
      {drawer !== null && isSlipTold && <p>{slips}</p>}
      {isSlipTold && problem !== null && <p>{t(`receipts.why.${problem}`)}</p>}
    </Notice>
  );
}
