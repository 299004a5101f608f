/**
 * The bank's 3D Secure page, in a frame that can reach nothing of the till; the desktop app gives it its own window. Whatever the page says
 * or sends is ignored: the till asks the API for the result, and closing the page proves nothing.
 */
import { useEffect, useState } from 'react';
import type { Charge } from '#shared/contract/charge-view.ts';
import { useAction } from '../../client/use-action.ts';
import { clockTime } from '../../format/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useServerNow } from '../../ui/use-now.ts';
import { useCharges } from './store.ts';

interface ChallengeDialogProps {
  readonly charge: Charge;
  readonly onClose: () => void;
}

export function ChallengeDialog({ charge, onClose }: ChallengeDialogProps) {
  const t = useT();
  const { id, challenge } = charge;
  const { run, error } = useAction();
  const [page, setPage] = useState<{ readonly path: string | null } | null>(null);
  const isOpen = challenge !== null && !challenge.isOver;
  const endsAt = challenge?.endsAt ?? null;
  const now = useServerNow();
  const leftMs = endsAt === null ? null : endsAt - now;

  useEffect(() => {
    void run(() => useCharges.getState().openChallenge(id)).then((result) => {
      if (result?.ok === true) setPage(result.value);
    });
  }, [id, run]);

  function close(): void {
    void useCharges.getState().refresh(id);
    onClose();
  }

  return (
    <Dialog
      isOpen
      width="lg"
      title={t('charges.challengeTitle')}
      closeLabel={t('common.close')}
      onClose={close}
      footer={<Button onPress={close}>{t('charges.closeChallenge')}</Button>}
    >
      <p className="text-ink-muted">{t('charges.challengeDetail')}</p>
      {isOpen && leftMs !== null && leftMs > 0 && (
        <p role="timer" className="figures font-semibold">
          {t('charges.challengeLeft', { time: clockTime(leftMs) })}
        </p>
      )}
      {!isOpen && <Notice tone="neutral" title={t('charges.challengeEnded')} />}
      {error !== null && <ErrorNote error={error} />}
      {isOpen && page !== null && page.path === null && (
        <Notice tone="accent" title={t('charges.challengeElsewhere')} />
      )}
      {isOpen && page !== null && page.path !== null && (
        <iframe
          title={t('charges.challengeFrame')}
          src={page.path}
          sandbox="allow-forms allow-scripts"
          referrerPolicy="no-referrer"
          className="h-96 w-full rounded-md border border-line bg-white"
        />
      )}
    </Dialog>
  );
}
