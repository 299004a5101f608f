/** Says aloud that a scanned code is not in the catalogue, and disappears after a while. */
import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const shownMs = 12_000;

export function UnknownCode({ code, onGone }: { readonly code: string; readonly onGone: () => void }) {
  const t = useT();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code is shown for the whole time
  useEffect(() => {
    const timer = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer);
  }, [code]);
  return (
    <Notice
      tone="danger"
      title={t('catalog.unknownCode', { code })}
      action={<Button look="quiet" size="icon" icon="close" aria-label={t('common.close')} onPress={onGone} />}
    >
      {t('catalog.unknownCodeHint')}
    </Notice>
  );
}
