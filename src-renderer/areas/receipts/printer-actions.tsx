/** A test of the printer, for managers, and the drawer, for whoever may open it. */
import { useState } from 'react';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsManager } from '../../window/session-store.ts';
import { printRuler, usePrinter } from './store.ts';

export function PrinterActions() {
  const { t, language } = useWords();
  const isManager = useIsManager();
  const isOn = usePrinter((state) => state.queue?.isOn ?? false);
  const { run, error, isPending } = useAction();
  const [done, setDone] = useState<'tested' | 'drawerOpened' | null>(null);

  async function test(): Promise<void> {
    setDone(null);
    if ((await run(() => printRuler(language)))?.ok === true) setDone('tested');
  }

  async function openDrawer(): Promise<void> {
    setDone(null);
    if ((await run(() => call('receipts.openDrawer', {})))?.ok === true) setDone('drawerOpened');
  }

  if (!isOn) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {isManager && (
          <Button icon="print" isPending={isPending} onPress={() => void test()}>
            {t('receipts.test')}
          </Button>
        )}
        <Button isPending={isPending} onPress={() => void openDrawer()}>
          {t('receipts.drawer')}
        </Button>
      </div>
      {done !== null && (
        <Answer key={done}>
          <Notice tone="success" title={t(`receipts.${done}`)} />
        </Answer>
      )}
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
