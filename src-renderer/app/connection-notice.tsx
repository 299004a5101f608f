/** Says that the window has lost the core, once the loss has lasted long enough to mention. */
import { useEffect, useState } from 'react';
import { useConnection } from '../client/connection-store.ts';
import { useT } from '../i18n/use-t.ts';
import { Notice } from '../ui/notice.tsx';

const worthAWordMs = 1_500;

export function ConnectionNotice() {
  const t = useT();
  const isLost = useConnection((state) => state.status === 'lost');
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isLost) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), worthAWordMs);
    return () => clearTimeout(timer);
  }, [isLost]);

  if (!isShown) return null;
  return (
    <div className="fixed inset-x-0 top-12 z-50 mx-auto w-fit max-w-2xl shadow-raised">
      <Notice tone="warning" title={t('shell.connectionLost')} />
    </div>
  );
}
