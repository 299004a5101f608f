/** At the head of a long form, whose card is typed below the window: a lock erased it, and kept the rest. */
import { useT } from '../i18n/use-t.ts';
import { Notice } from './notice.tsx';

export function CardLostNote() {
  const t = useT();
  // Announced where the card is typed.
  return <Notice quiet tone="warning" title={t('checkout.retypeCardBelow')} />;
}
