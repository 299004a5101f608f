/** Over a sale that answered for a basket which asked for something else: what is shown was sold before. */
import { useSoldBefore } from '../areas/orders/basket/sold-before.ts';
import { useT } from '../i18n/use-t.ts';
import { Notice } from '../ui/notice.tsx';

export function SoldBeforeNotice({ saleId }: { readonly saleId: string }) {
  const t = useT();
  const isOfOther = useSoldBefore((state) => state.saleId === saleId);
  if (!isOfOther) return null;
  return (
    <Notice tone="warning" title={t('progress.soldBefore')} className="m-3">
      {t('progress.soldBeforeHint')}
    </Notice>
  );
}
