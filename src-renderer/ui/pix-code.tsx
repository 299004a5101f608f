/** A Pix to be paid, drawn here and never loaded: its code, the time it has left, and never a hint that it is paid. */
import { type ReactNode, useEffect, useRef } from 'react';
import { countdown } from '../format/time.ts';
import { useWords } from '../i18n/use-t.ts';
import { CopyPix } from './copy-pix.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { QrCanvas } from './qr-canvas.tsx';
import { useServerNow } from './use-now.ts';

interface PixCodeProps {
  /** Verified by the core; an unverified code never comes here. */
  readonly code: string;
  readonly amount: string;
  readonly expiresAt: number;
  /** At zero the till asks the service once more before the screen says "expired". */
  readonly onZero: () => void;
  /** Share of the window's height. */
  readonly share: number;
  readonly heading?: ReactNode;
  /** What can be done once the Pix has expired. */
  readonly over?: ReactNode;
}

const warnBelowMs = 60_000;
/** Rail and frame: on a narrow window the code must not be cut off, because half a code cannot be paid. */
const besideCode = 160;

export function PixCode({ code, amount, expiresAt, onZero, share, heading, over }: PixCodeProps) {
  const { t, language } = useWords();
  const leftMs = expiresAt - useServerNow();
  const isOver = leftMs <= 0;

  const askedFor = useRef<number | null>(null);
  useEffect(() => {
    if (!isOver || askedFor.current === expiresAt) return;
    askedFor.current = expiresAt;
    onZero();
  }, [isOver, expiresAt, onZero]);

  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-2 @2xl:grid-cols-[auto_1fr] @2xl:grid-rows-[auto_1fr]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 @2xl:col-start-2 @2xl:flex-col @2xl:gap-y-4">
          <div>
            {heading}
            <p className="money text-3xl leading-tight font-bold">{amount}</p>
            <p className="hidden text-md text-ink-muted @2xl:block">{t('pix.scan')}</p>
          </div>
          {isOver ? (
            <div className="flex flex-col items-start gap-3">
              <p role="status" className="text-md font-semibold">
                {t('pix.checking')}
              </p>
              {over}
            </div>
          ) : (
            <p className={cx('money flex items-baseline gap-3', leftMs < warnBelowMs && 'text-danger')}>
              <span className="text-md">{t('pix.expiresIn')}</span>
              <span role="timer" className="text-2xl font-bold">
                {countdown(leftMs, language)}
              </span>
            </p>
          )}
        </div>
        <div
          className={cx(
            'w-fit rounded-lg border border-line bg-white p-1 @2xl:col-start-1 @2xl:row-span-2 @2xl:row-start-1',
            isOver && 'opacity-25',
          )}
        >
          <QrCanvas
            text={code}
            label={t('pix.qr', { amount })}
            size={Math.round(Math.min(window.innerHeight * share, window.innerWidth - besideCode))}
            testId="pix-qr"
          />
        </div>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3 @2xl:col-start-2 @2xl:flex-col">
          <p className="flex min-h-11 items-center gap-3 rounded-md border-2 border-warning px-3 py-1.5 font-bold text-warning @2xl:text-md">
            <Icon name="alert" className="size-6" />
            {t('progress.doNotTrust')}
          </p>
          {!isOver && <CopyPix code={code} />}
        </div>
      </div>
    </div>
  );
}
