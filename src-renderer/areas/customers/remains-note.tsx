/** Says while the disk may still show something of an erase, for the manager who must be able to answer for it. */
import { useEffect, useState } from 'react';
import { call } from '../../client/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';

const askAgainMs = 5_000;

export function RemainsNote() {
  const t = useT();
  const [isHeldUp, setHeldUp] = useState<boolean | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    async function ask(): Promise<void> {
      const result = await call('customers.remains', {});
      if (!isShown || !result.ok) return;
      const { since, isHeldUp } = result.value;
      setHeldUp(since === null ? null : isHeldUp);
      if (since !== null) timer = setTimeout(() => void ask(), askAgainMs);
    }
    void ask();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  if (isHeldUp === null) return null;
  return (
    <Notice
      className="m-5"
      tone={isHeldUp ? 'warning' : 'neutral'}
      title={t(isHeldUp ? 'customers.remainsHeldUp' : 'customers.remains')}
    />
  );
}
