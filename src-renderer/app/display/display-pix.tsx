/** The code to be paid, on white, as large as the screen allows, with the time it has left. */
import { useMemo, useRef } from 'react';
import type { DisplayScreen } from '#shared/contract/display.ts';
import { countdown } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { QrCanvas } from '../../ui/qr-canvas.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useRoom } from '../../ui/use-room.ts';

type PixProps = Omit<Extract<DisplayScreen, { show: 'pix' }>, 'show'>;

const warnBelowMs = 60_000;
const unknownRoom = { width: 0, height: 0 };

/** By the clock and by the time since it was told, whichever is less: somebody may set the clock back while nothing new is told. */
function useLeftMs(endsAt: number): number {
  const now = useNow();
  const told = useMemo(() => ({ leftMs: endsAt - Date.now(), at: performance.now() }), [endsAt]);
  return Math.min(endsAt - now, told.leftMs - (performance.now() - told.at));
}

export function DisplayPix({ amountCents, totalCents, code, endsAt }: PixProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const leftMs = useLeftMs(endsAt);
  const isOver = leftMs <= 0;
  const amount = money(amountCents);
  const { width, height } = room ?? unknownRoom;
  const isBeside = width > height;
  const most = Math.max(0, (isBeside ? Math.min(width * 0.55, height) : Math.min(width, height * 0.6)) - 32);
  return (
    <div
      ref={place}
      className={cx('flex min-h-0 flex-1 items-center justify-center gap-[4vmin]', !isBeside && 'flex-col')}
    >
      <div className={cx('w-fit shrink-0 rounded-lg border border-line bg-white p-1', isOver && 'opacity-25')}>
        {room !== null && (
          <QrCanvas text={code} label={t('pix.qr', { amount })} size={{ wanted: most, most }} testId="display-qr" />
        )}
      </div>
      <div className={cx('@container flex min-w-0 flex-col gap-[2vmin]', isBeside ? 'flex-1' : 'w-full text-center')}>
        <p className="money text-(length:--display-fitting) leading-tight font-bold">{amount}</p>
        {amountCents !== totalCents && (
          <p className="text-ink-muted">{t('display.ofTotal', { total: money(totalCents) })}</p>
        )}
        <p className="font-semibold">{t(isOver ? 'display.codeOver' : 'display.scan')}</p>
        {!isOver && (
          <p
            aria-live="off"
            className={cx(
              'money flex flex-wrap items-baseline gap-x-[1.5vmin]',
              !isBeside && 'justify-center',
              leftMs < warnBelowMs && 'text-danger',
            )}
          >
            <span>{t('pix.expiresIn')}</span>
            <span role="timer" className="text-(length:--display-time) font-bold">
              {countdown(leftMs, language)}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
