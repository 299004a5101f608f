/** Cobrar where the shop takes the money by itself: the fields of one area in the frame of another. */
import { remainderCents } from '#shared/domain/divided-total.ts';
import type { DraftItem } from '#shared/domain/order-draft.ts';
import type { TenderKind } from '#shared/domain/tenders.ts';
import { ApprovalAhead } from '../areas/orders/charge/approval-ahead.tsx';
import { ChargeFrame } from '../areas/orders/charge/charge-frame.tsx';
import { ChargeSummary } from '../areas/orders/charge/charge-summary.tsx';
import { TenderFields } from '../areas/tenders/charge/tender-fields.tsx';
import type { TenderPlan } from '../areas/tenders/charge/tender-plan.ts';
import { TenderSubmit } from '../areas/tenders/charge/tender-submit.tsx';
import type { TenderCharge } from '../areas/tenders/charge/use-tender-charge.ts';
import { Settling } from '../ui/settling.tsx';
import { NeedsShift } from './needs-shift.tsx';
import type { SoldBasket } from './use-sold-basket.ts';

interface TenderFormProps {
  readonly sold: Omit<SoldBasket, 'draftId' | 'words' | 'items'> & {
    readonly items: readonly DraftItem[];
    readonly detail?: string;
  };
  /** The sale is made, and its items were approved then. */
  readonly isMade?: boolean;
  readonly charge: TenderCharge;
  readonly plan: TenderPlan;
  readonly kinds: readonly TenderKind[];
}

export function TenderForm({ sold, isMade = false, charge, plan, kinds }: TenderFormProps) {
  const { items, currency, customer, note, totalCents, waitsFor } = sold;
  const isDivided = plan.payments.length > 1;
  return (
    // The Enter that chose the tile may come twice: nothing is written down by the second.
    <Settling state="tenders">
      <ChargeFrame
        {...sold}
        onSubmit={() => void charge.submit()}
        summary={
          <ChargeSummary
            totalCents={totalCents}
            sums={isDivided ? { leftCents: remainderCents(plan) } : null}
            items={items}
            customerName={customer?.name ?? null}
            note={note}
            waitsFor={waitsFor}
          >
            <TenderSubmit charge={charge} plan={plan} />
          </ChargeSummary>
        }
      >
        <ApprovalAhead items={isMade ? [] : items} currency={currency} isSplit={false} skipsFraud={false} />
        {plan.payments.some(({ kind }) => kind === 'cash') && <NeedsShift />}
        <TenderFields charge={charge} plan={plan} kinds={kinds} />
      </ChargeFrame>
    </Settling>
  );
}
