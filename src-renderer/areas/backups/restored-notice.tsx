/** The till goes on from a copy: which, from when, and what may be missing, until a manager says that it was looked at. */
import { useState } from 'react';
import type { Restored } from '#shared/contract/backups.ts';
import { useAction } from '../../client/use-action.ts';
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNavigation } from '../../window/navigation.ts';
import { useSession } from '../../window/session-store.ts';
import { acknowledgeRestore, useBackups } from './store.ts';

export function RestoredNotice() {
  const { t, language } = useWords();
  const restored = useBackups((state) => state.restored);
  const { run, error, isPending } = useAction();
  if (restored === null) return null;
  return (
    <Notice
      tone="warning"
      title={t('backups.restored', { when: dayAndTime(restored.restoredAt, language) })}
      action={
        <Button isPending={isPending} onPress={() => void run(acknowledgeRestore)}>
          {t('backups.acknowledge')}
        </Button>
      }
    >
      <WhatToCheck />
      {error !== null && <ErrorNote error={error} />}
    </Notice>
  );
}

function WhatToCheck() {
  const { t, language } = useWords();
  const restored = useBackups((state) => state.restored);
  if (restored === null) return null;
  const made = restored.madeAt === null ? null : dayAndTime(restored.madeAt, language);
  return (
    <div>
      <p>{made === null ? t('backups.restoredUnknown') : t('backups.restoredFrom', { made })}</p>
      <ul className="list-disc pl-5">
        <li>{t('backups.restoreCompare')}</li>
        <li>{t('backups.restoreDrawer')}</li>
        <li>{t('backups.restoreUnderWay')}</li>
        <li>{t('backups.restoreErased')}</li>
        <li>{t('backups.restorePeople')}</li>
      </ul>
    </div>
  );
}

/** Beside sums: what was sold after the copy is not among them. */
export function RestoredSums() {
  const { t, language } = useWords();
  const restored = useBackups((state) => state.restored);
  if (restored === null) return null;
  const made = restored.madeAt === null ? null : dayAndTime(restored.madeAt, language);
  return (
    <p className="text-sm font-semibold text-warning">
      {made === null ? t('backups.sumsLackUnknown') : t('backups.sumsLack', { made })}
    </p>
  );
}

/**
 * One line above Venda, where somebody sells by the copy, and above Pendências, where a manager looks for what waits for him. What there
 * is to check opens from it: all of it would fill a low window, and nothing below it could be reached.
 */
export function RestoredBanner() {
  const at = useNavigation((state) => state.screen.at);
  const isManager = useSession((state) => state.session?.signedIn?.role === 'manager');
  const restored = useBackups((state) => state.restored);
  const isHere = at === 'sell' || (at === 'queue' && isManager);
  if (restored === null || !isHere) return null;
  // Of another restore nothing is open yet.
  return <RestoredLine key={restored.restoredAt} restored={restored} isManager={isManager} />;
}

function RestoredLine({ restored, isManager }: { readonly restored: Restored; readonly isManager: boolean }) {
  const { t, language } = useWords();
  const [isOpen, setOpen] = useState(false);
  const made = restored.madeAt === null ? null : dayAndTime(restored.madeAt, language);
  return (
    <>
      <Notice
        tone="warning"
        // In a low window in one line, and not higher than its words need: what is sold needs the room.
        className="shrink-0 items-center! rounded-none py-1.5! tight:flex-nowrap tight:py-0.5! tight:pr-1! tight:leading-tight"
        title={
          <>
            <span className="tight:sr-only">
              {made === null ? t('backups.atCounterUnknown') : t('backups.atCounter', { made })}
            </span>
            <span aria-hidden="true" className="hidden tight:inline">
              {made === null ? t('backups.atCounterShortUnknown') : t('backups.atCounterShort', { made })}
            </span>
          </>
        }
        {...(isManager && {
          action: (
            // The ring of the focus lies on it where the line has no room around it.
            <Button
              className="tight:min-h-8! tight:px-2! tight:text-sm! tight:[--ring-gap:calc(-1*var(--ring))]"
              onPress={() => setOpen(true)}
            >
              <span className="thin:sr-only">{t('backups.whatToCheck')}</span>
              <span aria-hidden="true" className="hidden thin:inline">
                {t('backups.whatToCheckShort')}
              </span>
            </Button>
          ),
        })}
      />
      {isOpen && <CheckDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Closed without a word it asks again; a manager who has checked says so. */
function CheckDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const { run, error, isPending } = useAction();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="md"
      title={t('backups.whatToCheck')}
      closeLabel={t('common.close')}
      footer={
        <Button look="primary" isPending={isPending} onPress={() => void run(acknowledgeRestore)}>
          {t('backups.acknowledge')}
        </Button>
      }
    >
      <WhatToCheck />
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}
