/** Opens the customer display of this window. */
import { useState } from 'react';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

export function DisplaySection() {
  const t = useT();
  const action = useAction();
  const [isBlocked, setBlocked] = useState(false);

  async function open(): Promise<void> {
    const opened = await action.run(() => call('till.openDisplay', {}));
    if (opened?.ok !== true) return;
    const { address } = opened.value;
    // Beside the till, not in its place; with its own name and key, which are no way back to this window.
    setBlocked(address !== null && !openWindow(address));
  }

  return (
    <Section title={t('display.title')}>
      <p className="max-w-prose">{t('display.hint')}</p>
      <Button className="self-start" isPending={action.isPending} onPress={() => void open()}>
        {t('display.open')}
      </Button>
      {isBlocked && <Notice tone="warning" title={t('display.blocked')} />}
      {action.error !== null && <ErrorNote error={action.error} />}
    </Section>
  );
}

function openWindow(address: string): boolean {
  // Without an address, one that is open already is found and stays as it is until it is led to the new one.
  const opened = window.open('', 'balcao-display', 'popup,width=1024,height=768');
  if (opened === null) return false;
  opened.location.replace(address);
  opened.focus();
  return true;
}
