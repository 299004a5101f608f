/**
 * Says aloud which scanned codes added nothing, until somebody closes it: whoever scans looks at the goods, and what was not added would
 * leave the shop unpaid. A code is in no item, or in two, of which none may be sold for the other.
 */
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** More than these do not fit; the count says how many there are. */
const mostShown = 4;

export interface MissedCode {
  readonly code: string;
  /** Of the items that have it: none, or two. */
  readonly names: readonly string[];
}

interface MissedCodesProps {
  /** In the order in which they were scanned. */
  readonly codes: readonly MissedCode[];
  readonly onClose: () => void;
}

export function MissedCodes({ codes, onClose }: MissedCodesProps) {
  const t = useT();
  const unknown = codes.filter(({ names }) => names.length === 0).map(({ code }) => code);
  const shown = unknown.slice(-mostShown).join(', ');
  const twofold = new Map(codes.filter(({ names }) => names.length > 0).map(({ code, names }) => [code, names]));
  const close = <Button look="quiet" size="icon" icon="close" aria-label={t('common.close')} onPress={onClose} />;
  return (
    <>
      {unknown.length > 0 && (
        <Notice
          tone="danger"
          title={t('catalog.unknownCode', {
            count: unknown.length,
            codes: unknown.length > mostShown ? `…, ${shown}` : shown,
          })}
          action={close}
        >
          {t('catalog.unknownCodeHint')}
        </Notice>
      )}
      {[...twofold].slice(-mostShown).map(([code, [one = '', other = '']]) => (
        <Notice key={code} tone="danger" title={t('catalog.twofoldCode', { code, one, other })} action={close}>
          {t('catalog.twofoldCodeHint')}
        </Notice>
      ))}
    </>
  );
}
