/** A refund of a sale: which items or how much, and by which way. */
import { type ReactNode, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { sumCents } from '#shared/domain/money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { moneyBackPlace } from '../../window/money-back-place.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import type { TypedMoneyBack } from '../../window/use-money-back.ts';
import { RefundFields, RefundLeftOut } from './refund-fields.tsx';
import {
  isComplete,
  offerOf,
  partsOf,
  type RefundForm,
  type RefundOffer,
  requestOf,
  startForm,
} from './refund-form.ts';
import { RefundFrame } from './refund-frame.tsx';
import { ResolvedNotice } from './resolved-notice.tsx';
import { refundsOfSale, useRefunds } from './store.ts';

interface RefundDialogProps {
  readonly sale: Sale;
  /** What a person should know before asking for the refund, passed in by the screen. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
}

const placeOf = typedBeforeLock<TypedMoneyBack<RefundForm>>();

const placeName = (id: string, { ways }: RefundOffer): string =>
  moneyBackPlace(
    id,
    ways.map(({ chargeId, refundableCents }) => ({ id: chargeId, leftCents: refundableCents })),
  );

export function RefundDialog({ sale, notice, onClose }: RefundDialogProps) {
  const t = useT();
  const money = useMoney();
  const all = useRefunds((state) => state.refunds);
  const request = useRefunds((state) => state.request);
  const offer = offerOf(sale, refundsOfSale(all, sale.id));
  const [place] = useState(() => placeOf(placeName(sale.id, offer)));
  const [start] = useState(() => startForm(offer));
  const [form, setForm] = useState(place.text?.what ?? start);
  const asked = requestOf(offer, form);

  return (
    <RefundFrame
      title={t('refund.title', { number: sale.number })}
      width={offer.ways.length > 1 ? 'xl' : 'lg'}
      notice={
        <>
          {sale.isResolved && <ResolvedNotice />}
          {notice}
        </>
      }
      amount={money(sumCents(partsOf(offer, form).map(({ amountCents }) => amountCents)))}
      typed={form}
      start={start}
      place={place}
      isComplete={isComplete(offer, form)}
      send={(why) => request({ ...asked, ...why })}
      onClose={onClose}
      nothingLeft={
        offer.ways.length > 0 ? null : (
          <>
            <p>{t('refund.none')}</p>
            <RefundLeftOut offer={offer} />
          </>
        )
      }
    >
      <RefundFields offer={offer} form={form} onForm={setForm} />
    </RefundFrame>
  );
}
