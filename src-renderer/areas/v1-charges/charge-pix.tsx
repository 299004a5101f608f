/** The Pix of a v1 charge, while it waits to be paid. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';
import { PixCode } from '../../ui/pix-code.tsx';

/** Fits beside a list, and can still be read from the other side of a counter. */
const qrShare = 0.4;

export function ChargePix({ charge, onZero }: { readonly charge: Charge; readonly onZero: () => void }) {
  const { t, open } = useWords();
  const money = useMoney();
  const { pix, outcome, amountCents, reading } = charge;
  if (pix === null || outcome !== 'open' || charge.recorded !== null) return null;
  if (pix.code === null || amountCents === null) {
    return (
      <Notice tone="danger" title={t('pix.invalid')}>
        {t('pix.invalidDetail', { reason: open('pixReason', pix.invalidReason ?? 'structure') })}
      </Notice>
    );
  }
  const shown = { code: pix.code, amount: money(amountCents), expiresAt: pix.expiresAt ?? 0 };
  return <PixCode {...shown} onZero={onZero} share={qrShare} isFollowed={reading !== 'not-shown'} />;
}
