/**
 * Says aloud which scanned codes are not in the catalogue, until somebody closes it: whoever scans looks at the goods, and what was not
 * added would leave the shop unpaid.
 */
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** More than these do not fit; the count says how many there are. */
const mostShown = 4;

interface UnknownCodesProps {
  /** In the order in which they were scanned. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function UnknownCodes({ codes, onClose }: UnknownCodesProps) {
  const t = useT();
  const shown = codes.slice(-mostShown).join(', ');
  return (
    <Notice
      tone="danger"
      title={t('catalog.unknownCode', { count: codes.length, codes: codes.length > mostShown ? `…, ${shown}` : shown })}
      action={<Button look="quiet" size="icon" icon="close" aria-label={t('common.close')} onPress={onClose} />}
    >
      {t('catalog.unknownCodeHint')}
    </Notice>
  );
}
