/** The part of the screen that belongs to the state of the sale. */
import type { Sale } from '#shared/contract/sale.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { isKeptAfterEnd, isPixOnly } from '../sale-labels.ts';
import { useOrders } from '../store.ts';
import { CodePanel } from './code-panel.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { NewCodeButton, PixPanel } from './pix-panel.tsx';
import { bodyOf } from './progress-view.ts';
import { WaitPanel } from './wait-panel.tsx';

interface ProgressBodyProps {
  readonly sale: Sale;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly onNewCode: () => void;
  readonly onRetype: () => void;
  readonly onReview: () => void;
  readonly onSeeSale: () => void;
}

export function ProgressBody(props: ProgressBodyProps) {
  const { sale, isBusy, onRefresh, onNewCode, onRetype, onReview, onSeeSale } = props;
  const t = useT();
  const { confirm, resendCode } = useOrders.getState();
  switch (bodyOf(sale)) {
    case 'pix':
      return <PixPanel sale={sale} isBusy={isBusy} onRefresh={onRefresh} onNewCode={onNewCode} />;
    case 'code':
      return (
        <CodePanel sale={sale} onConfirm={(code) => confirm(sale.id, code)} onResend={() => resendCode(sale.id)} />
      );
    case 'failed':
      return <FailurePanel sale={sale} />;
    case 'retype':
      return sale.can.replace ? (
        <Button look="primary" size="lg" icon="card" keys="F2" className="self-start" onPress={onRetype}>
          {t('replace.retype')}
        </Button>
      ) : null;
    case 'authorized':
      return <p className="max-w-2xl text-md">{t('checkout.captureLaterHint')}</p>;
    case 'ended':
      if (sale.state !== 'expired' || !isPixOnly(sale)) return null;
      return (
        <div className="flex flex-col items-start gap-4">
          <p className="text-2xl font-bold">{t('pix.expired')}</p>
          <p className="text-md">{t('pix.expiredDetail')}</p>
          {sale.can.replace && <NewCodeButton onNewCode={onNewCode} isBusy={isBusy} />}
        </div>
      );
    case 'review':
      if (sale.state !== 'review') return null;
      if (isKeptAfterEnd(sale)) {
        return (
          <div className="flex max-w-2xl flex-col items-start gap-4">
            <p className="text-md">{t('progress.keptHelp')}</p>
            <Button look="primary" size="lg" onPress={onSeeSale}>
              {t('progress.seeSale')}
            </Button>
          </div>
        );
      }
      return (
        <div className="flex max-w-2xl flex-col items-start gap-4">
          <p className="text-md">{t('progress.reviewHelp')}</p>
          <Button look="primary" size="lg" icon="queue" onPress={onReview}>
            {t('progress.openReview')}
          </Button>
        </div>
      );
    default:
      return <WaitPanel sale={sale} />;
  }
}
