/** Assinaturas within Gestão: the dialogs of other areas find its buyers and its saved cards. */
import { useMemo } from 'react';
import type { SectionScreenProps } from '../../areas/area.ts';
import { ChooseCardDialog } from '../../areas/cards/choose-card-dialog.tsx';
import { CustomerDialog } from '../../areas/customers/customer-dialog.tsx';
import { EndUndo } from '../../areas/outbox/end-undo.tsx';
import { MadeAgain } from '../../areas/outbox/made-again.tsx';
import { ToReview } from '../../areas/outbox/to-review.tsx';
import { ReceiptButton } from '../../areas/receipts/receipt-button.tsx';
import { InvoiceRefunds } from '../../areas/refunds/invoice-refunds.tsx';
import { useSettings } from '../../areas/settings/store.ts';
import type { Choosers } from '../../areas/subscriptions/choosers.ts';
import type { ShowRefunds } from '../../areas/subscriptions/invoice-card.tsx';
import { attemptWords } from '../../areas/subscriptions/subscription-labels.ts';
import { SubscriptionsScreen } from '../../areas/subscriptions/subscriptions-screen.tsx';
import { useWords } from '../../i18n/use-t.ts';
import { useMay } from '../../window/session-store.ts';

const choosers: Choosers = {
  card: (chooser) => <ChooseCardDialog {...chooser} />,
  customer: (chooser) => <CustomerDialog current={null} {...chooser} />,
};

export function SubscriptionsSection({ id, onSelect }: SectionScreenProps) {
  const words = useWords();
  const settings = useSettings((state) => state.settings);
  const [maySplit, maySkip] = [useMay('split'), useMay('fraud-skip')];
  const allowSplit = maySplit && (settings?.allowSplit ?? false);
  const allowFraudSkip = maySkip && (settings?.allowFraudSkip ?? false);
  const limits = useMemo(() => ({ allowSplit, allowFraudSkip }), [allowSplit, allowFraudSkip]);
  const endUndo = (ownerId: string) => <EndUndo ownerKind="subscription" ownerId={ownerId} />;
  const refunds: ShowRefunds = (subscription, invoice) => (
    <InvoiceRefunds
      subscriptionId={subscription.id}
      invoice={invoice}
      receiptOf={({ id: refundId, revision }) => (
        <ReceiptButton of={{ kind: 'refund', id: refundId }} revision={revision} />
      )}
      wordsOf={(payment) => attemptWords(words, payment)}
    />
  );
  return (
    <SubscriptionsScreen
      id={id}
      limits={limits}
      choosers={choosers}
      endUndo={endUndo}
      refunds={refunds}
      showBeside={({ id: ownId, revision }) => (
        <>
          <ToReview ownerId={ownId} />
          <MadeAgain kind="subscription" id={ownId} revision={revision} />
        </>
      )}
      onSelect={onSelect}
    />
  );
}
