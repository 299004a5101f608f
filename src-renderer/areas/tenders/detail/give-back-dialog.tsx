/** Gives money of a counter sale back: here it is written down, and people hand it over, or refund it on the card machine. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { leftOf } from '#shared/domain/tender-returns.ts';
import type { CashStep, TenderKind } from '#shared/domain/tenders.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MoneyBackFrame } from '../../../ui/money-back-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { moneyBackPlace } from '../../../window/money-back-place.ts';
import { typedBeforeLock } from '../../../window/typed-before-lock.ts';
import { type TypedMoneyBack, useMoneyBack } from '../../../window/use-money-back.ts';
import { useTenders } from '../store.ts';
import { GiveBackFields } from './give-back-fields.tsx';
import { askedOf, isComplete, partsSum, type ReturnForm, startReturn, totalLeft } from './return-form.ts';

interface GiveBackDialogProps {
  readonly sale: CounterSale;
  /** To which the shop rounds cash. */
  readonly step: CashStep;
  /** What cash that goes back waits for; passed in by the screen. */
  readonly beforeCash: ReactNode;
  /** It is written down, under this id. */
  readonly onWritten: (returnId: string) => void;
  readonly onClose: () => void;
}

const placeOf = typedBeforeLock<TypedMoneyBack<ReturnForm>>();

const placeName = ({ id, tenders }: CounterSale): string =>
  moneyBackPlace(
    id,
    tenders.map((tender) => ({ id: tender.id, leftCents: leftOf(tender) })),
  );

export function GiveBackDialog({ sale, step, beforeCash, onWritten, onClose }: GiveBackDialogProps) {
  const t = useT();
  const money = useMoney();
  const giveBack = useTenders((state) => state.giveBack);
  const [place] = useState(() => placeOf(placeName(sale)));
  const [start] = useState(() => startReturn(sale, step));
  const [form, setForm] = useState(place.text?.what ?? start);
  const back = useMoneyBack({
    typed: form,
    start,
    place,
    isComplete: isComplete(sale, form),
    async send({ id: returnId, ...why }) {
      const result = await giveBack({ id: sale.id, returnId, ...askedOf(sale, form), ...why });
      if (result.ok) onWritten(returnId);
      return result;
    },
    onClose,
  });

  // Its answer was lost, and the sale shows it: it is not asked for again, and nobody is left with the error.
  const isWritten = sale.returns.some(({ id }) => id === back.id);
  const written = useEffectEvent(() => {
    onWritten(back.id);
    back.done();
  });
  useEffect(() => {
    if (isWritten) written();
  }, [isWritten]);

  return (
    <MoneyBackFrame
      title={t('refund.title', { number: sale.number })}
      width={sale.tenders.length > 1 ? 'xl' : 'lg'}
      back={back}
      notice={
        <>
          {sale.tenders.some(({ kind }) => kind === 'cash') && beforeCash}
          <HowItGoesBack sale={sale} form={form} />
        </>
      }
      detail={t('tenderDetail.how')}
      submit={t('tenderDetail.submit', { amount: money(partsSum(form)) })}
      nothingLeft={totalLeft(sale) > 0 ? null : <p>{t('tenderDetail.none')}</p>}
    >
      <GiveBackFields sale={sale} form={form} onForm={setForm} />
    </MoneyBackFrame>
  );
}

/** What comes first: the refund on the machine, which may be refused, and the cash last of all. */
const inOrder = ['machine', 'cash'] as const satisfies readonly TenderKind[];

/** What people do, and when, for each way that is part of it; for every way of the sale while nothing is chosen. */
function HowItGoesBack({ sale, form }: { readonly sale: CounterSale; readonly form: ReturnForm }) {
  const t = useT();
  const money = useMoney();
  const sums = new Map(inOrder.map((kind) => [kind, sumOf(kind)] as const));
  const isChosen = partsSum(form) > 0;
  const asked = inOrder.filter((kind) =>
    isChosen ? (sums.get(kind) ?? 0) > 0 : sale.tenders.some((tender) => tender.kind === kind),
  );
  return (
    <Notice
      quiet
      tone="accent"
      title={asked.map((kind) => (
        <span key={kind} className="block">
          {isChosen ? t(`tenderDetail.${kind}Of`, { amount: money(sums.get(kind) ?? 0) }) : t(`tenderDetail.${kind}`)}
        </span>
      ))}
    />
  );

  function sumOf(kind: TenderKind): number {
    return sale.tenders.reduce((sum, one) => sum + (one.kind === kind ? (form.amounts[one.id] ?? 0) : 0), 0);
  }
}
