/** A Pix to be paid, drawn here and never loaded: its code, the time it has left, and never a hint that it is paid. */
import { type ReactNode, useEffect, useRef } from 'react';
import { countdown } from '../format/time.ts';
import { useT, useWords } from '../i18n/use-t.ts';
import { CopyPix } from './copy-pix.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { QrCanvas } from './qr-canvas.tsx';
import { codeLayout } from './qr-size.ts';
import { useServerNow } from './use-now.ts';
import { useRoom } from './use-room.ts';

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
  /** False where the service shows nothing of it: no confirmation will come, so none is announced. */
  readonly isFollowed?: boolean;
}

const warnBelowMs = 60_000;
/** Before it is measured, nothing is drawn. */
const unknownRoom = { width: 0, height: 0, viewHeight: 0 };

export function PixCode(props: PixCodeProps) {
  const { code, amount, expiresAt, onZero, share, heading, over, isFollowed = true } = props;
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const { isLow, isBeside, most } = codeLayout(room ?? unknownRoom);
  const leftMs = expiresAt - useServerNow();
  const isOver = leftMs <= 0;

  useAskAtZero({ isOver, expiresAt, onZero });

  return (
    <div
      ref={place}
      className={cx(
        'grid items-start gap-x-6 gap-y-2',
        isBeside ? 'grid-cols-[auto_1fr] grid-rows-[auto_1fr]' : 'grid-cols-1',
      )}
    >
      <div
        className={cx(
          'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1',
          isBeside && 'col-start-2 flex-col',
          isBeside && !isLow && 'gap-y-4',
        )}
      >
        <div>
          {heading}
          <p data-testid="pix-amount" className={cx('money leading-tight font-bold', isLow ? 'text-2xl' : 'text-3xl')}>
            {amount}
          </p>
          {isBeside && !isLow && <p className="text-md text-ink-muted">{t('pix.scan')}</p>}
        </div>
        {isOver ? <Checking isFollowed={isFollowed}>{over}</Checking> : <TimeLeft leftMs={leftMs} isSmall={isLow} />}
      </div>
      <div
        className={cx(
          'w-fit rounded-lg border border-line bg-white p-1',
          isBeside ? 'col-start-1 row-span-2 row-start-1' : 'justify-self-center',
          isOver && 'opacity-25',
        )}
      >
        {room !== null && (
          <QrCanvas
            text={code}
            label={t('pix.qr', { amount })}
            size={{ wanted: Math.round(window.innerHeight * share), most }}
            testId="pix-qr"
          />
        )}
      </div>
      <Below isBeside={isBeside} isLow={isLow} isFollowed={isFollowed}>
        {!isOver && <CopyPix code={code} />}
      </Below>
    </div>
  );
}

interface BelowProps {
  readonly isBeside: boolean;
  readonly isLow: boolean;
  readonly isFollowed: boolean;
  readonly children: ReactNode;
}

/** Under a code the two stand side by side where both can be read: one below the other, the copy would lie under the edge of the screen. */
function Below({ isBeside, isLow, isFollowed, children }: BelowProps) {
  const place = isBeside ? 'col-start-2 flex-col' : '[&>p]:grow [&>p]:basis-48';
  return (
    <div className={cx('flex flex-wrap items-start gap-x-4 gap-y-3', place)}>
      <DoNotTrust isLarge={isBeside && !isLow} isFollowed={isFollowed} />
      {children}
    </div>
  );
}

/** Once for each code. */
function useAskAtZero({ isOver, expiresAt, onZero }: Pick<PixCodeProps, 'expiresAt' | 'onZero'> & { isOver: boolean }) {
  const askedFor = useRef<number | null>(null);
  useEffect(() => {
    if (!isOver || askedFor.current === expiresAt) return;
    askedFor.current = expiresAt;
    onZero();
  }, [isOver, expiresAt, onZero]);
}

function Checking({ isFollowed, children }: { readonly isFollowed: boolean; readonly children: ReactNode }) {
  const t = useT();
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="text-md font-semibold">
        {t(isFollowed ? 'pix.checking' : 'pix.expiredUnseen')}
      </p>
      {children}
    </div>
  );
}

function TimeLeft({ leftMs, isSmall }: { readonly leftMs: number; readonly isSmall: boolean }) {
  const { t, language } = useWords();
  return (
    <p className={cx('money flex flex-wrap items-baseline gap-x-3', leftMs < warnBelowMs && 'text-danger')}>
      <span className="text-md">{t('pix.expiresIn')}</span>
      <span role="timer" className={cx('font-bold', isSmall ? 'text-xl' : 'text-2xl')}>
        {countdown(leftMs, language)}
      </span>
    </p>
  );
}

const warningFrame =
  'flex min-h-11 min-w-0 items-center gap-3 rounded-md border-2 border-warning px-3 py-1.5 leading-tight font-bold text-warning';

function DoNotTrust({ isLarge, isFollowed }: { readonly isLarge: boolean; readonly isFollowed: boolean }) {
  const t = useT();
  return (
    <p className={cx(warningFrame, isLarge ? 'text-md' : 'text-sm')}>
      <Icon name="alert" className="size-6" />
      {t(isFollowed ? 'progress.doNotTrust' : 'progress.doNotTrustUnseen')}
    </p>
  );
}
