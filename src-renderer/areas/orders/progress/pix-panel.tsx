/** A Pix to be paid: the code drawn here, the time it has left, and never a hint of "paid" before the API says so. */
import type { Sale } from '#shared/contract/sale.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PixCode } from '../../../ui/pix-code.tsx';
import { currentPix } from './progress-view.ts';

interface PixPanelProps {
  readonly sale: Sale;
  readonly onRefresh: () => void;
  readonly onNewCode: () => void;
  readonly isBusy: boolean;
}

/** Share of the window's height: large enough to be read across a counter. */
const qrShare = 0.6;

export function PixPanel({ sale, onRefresh, onNewCode, isBusy }: PixPanelProps) {
  const { t, open } = useWords();
  const money = useMoney();
  const current = currentPix(sale);
  const pix = current?.payment.pix ?? null;

  if (current === null || pix === null) return <p className="text-ink-muted">{t('pix.preparing')}</p>;
  const amount = money(current.payment.amountCents);

  const newCode = sale.can.replace ? <NewCodeButton onNewCode={onNewCode} isBusy={isBusy} /> : null;
  const isPaid = current.payment.status === 'paid';
  if (isPaid) return <p className="text-ink-muted">{t('pix.paid')}</p>;
  if (pix.code === null && pix.invalidReason === null) {
    return <Notice tone="warning" title={t(sale.isUnread ? 'pix.heldBackUnread' : 'pix.heldBack')} action={newCode} />;
  }
  if (pix.code === null) {
    return (
      <Notice tone="danger" title={t('pix.invalid')} action={newCode}>
        {t('pix.invalidDetail', { reason: open('pixReason', pix.invalidReason ?? 'structure') })}
      </Notice>
    );
  }

  return (
    <PixCode
      code={pix.code}
      amount={amount}
      expiresAt={pix.expiresAt}
      onZero={onRefresh}
      share={qrShare}
      heading={
        current.count > 1 && (
          <p className="font-semibold text-ink-muted">
            {t('pix.several', { index: current.index + 1, count: current.count })}
          </p>
        )
      }
      over={newCode}
    />
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
