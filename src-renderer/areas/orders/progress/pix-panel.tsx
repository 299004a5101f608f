/** A Pix to be paid: the code drawn here, how long it lasts, and never a hint that it is paid before the API says so. */
import { useEffect, useRef } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { clockTime } from '../../../format/time.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QrCanvas } from '../../../ui/qr-canvas.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { CopyPix } from './copy-pix.tsx';
import { currentPix } from './progress-view.ts';

interface PixPanelProps {
  readonly sale: Sale;
  readonly onRefresh: () => void;
  readonly onNewCode: () => void;
  readonly isBusy: boolean;
}

const warnBelowMs = 60_000;
/** Of the height of the window: large enough to be read across a counter. */
const qrShare = 0.58;

export function PixPanel({ sale, onRefresh, onNewCode, isBusy }: PixPanelProps) {
  const { t, open } = useWords();
  const money = useMoney();
  const now = useNow();
  const current = currentPix(sale);
  const pix = current?.payment.pix ?? null;
  const leftMs = pix === null ? 0 : pix.expiresAt - now;
  const isOver = pix !== null && leftMs <= 0;

  // At zero the service is asked once more before anybody says "expired".
  const askedFor = useRef<number | null>(null);
  useEffect(() => {
    if (!isOver || askedFor.current === pix.expiresAt) return;
    askedFor.current = pix.expiresAt;
    onRefresh();
  }, [isOver, pix, onRefresh]);

  if (current === null || pix === null) return <p className="text-ink-muted">{t('pix.preparing')}</p>;
  const amount = money(current.payment.amountCents);

  if (pix.code === null) {
    return (
      <Notice
        tone="danger"
        title={t('pix.invalid')}
        action={sale.can.replace ? <NewCodeButton onNewCode={onNewCode} isBusy={isBusy} /> : null}
      >
        {t('pix.invalidDetail', { reason: open('pixReason', pix.invalidReason ?? 'structure') })}
      </Notice>
    );
  }

  return (
    <div className="flex flex-wrap items-start gap-6">
      <div className={cx('rounded-lg border border-line bg-white p-2', isOver && 'opacity-25')}>
        <QrCanvas
          text={pix.code}
          label={t('pix.qr', { amount })}
          maxSize={Math.round(window.innerHeight * qrShare)}
          testId="pix-qr"
        />
      </div>
      <div className="flex min-w-72 flex-1 flex-col gap-4">
        <div>
          {current.count > 1 && (
            <p className="font-semibold text-ink-muted">
              {t('pix.several', { index: current.index + 1, count: current.count })}
            </p>
          )}
          <p className="money text-3xl leading-tight font-bold">{amount}</p>
          <p className="text-md text-ink-muted">{t('pix.scan')}</p>
        </div>
        {isOver ? (
          <div className="flex flex-col items-start gap-3">
            <p role="status" className="text-md font-semibold">
              {t('pix.checking')}
            </p>
            {sale.can.replace && <NewCodeButton onNewCode={onNewCode} isBusy={isBusy} />}
          </div>
        ) : (
          <p className={cx('money flex items-baseline gap-3', leftMs < warnBelowMs && 'text-danger')}>
            <span className="text-md">{t('pix.expiresIn')}</span>
            <span role="timer" className="text-2xl font-bold">
              {clockTime(leftMs)}
            </span>
          </p>
        )}
        <p className="flex items-center gap-3 rounded-md border-2 border-warning px-4 py-3 text-md font-bold text-warning">
          <Icon name="alert" className="size-6" />
          {t('progress.doNotTrust')}
        </p>
        {!isOver && <CopyPix code={pix.code} />}
      </div>
    </div>
  );
}

interface NewCodeButtonProps {
  readonly onNewCode: () => void;
  readonly isBusy: boolean;
}

export function NewCodeButton({ onNewCode, isBusy }: NewCodeButtonProps) {
  const { t } = useWords();
  return (
    <Button look="primary" size="lg" icon="pix" keys="F2" isPending={isBusy} onPress={onNewCode}>
      {t('pix.newCode')}
    </Button>
  );
}
