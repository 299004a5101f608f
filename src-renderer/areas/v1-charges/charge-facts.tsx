/** The parts of a v1 charge, and the codes by which the service's dashboard knows it. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { hideToken } from '#shared/domain/hide-token.ts';
import { shortMoment } from '../../format/time.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { FactLines } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';

export function ChargeFacts({ charge }: { readonly charge: Charge }) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const { client, items, card, installments, code, chargeId, cardToken, invoiceCode, subscriptionCode } = charge;
  const lines: readonly (readonly [string, string])[] = [
    ...items.map(
      ({ description, quantity, unitAmountCents }) =>
        [`${quantity} × ${description}`, money(unitAmountCents * quantity)] as const,
    ),
    ...(client === null ? [] : [[t('links.payer'), `${client.name} · ${client.email}`] as const]),
    [t('links.payment'), charge.method === 'PIX' ? t('common.pix') : cardWords()],
    ...(subscriptionCode === null ? [] : [[t('charges.subscription'), subscriptionCode] as const]),
    ...(invoiceCode === null ? [] : [[t('charges.invoice'), invoiceCode] as const]),
    [t('charges.madeAt'), shortMoment(charge.createdAt, now, language)],
  ];

  function cardWords(): string {
    const face = card === null ? t('charges.savedCard') : cardFaceWords(t, card);
    return installments > 1 ? `${face} · ${installments}x` : face;
  }

  return (
    <>
      <Section title={t('links.what')}>
        <FactLines lines={lines} />
      </Section>
      {code !== null && (
        <Section title={t('orders.identifiers')}>
          <CopyId label={t(charge.kind === 'overdue' ? 'charges.chargeCode' : 'charges.orderCode')} id={code} />
          {chargeId !== null && chargeId !== code && <CopyId label={t('charges.chargeCode')} id={chargeId} />}
          {cardToken !== null && (
            // A card that was typed nobody asked to save: the API does (API document, v1 charge: "Sending full card data saves the card").
            <CopyId
              label={t(card === null ? 'subscriptions.token' : 'charges.cardKept')}
              id={cardToken}
              shown={hideToken(cardToken)}
            />
          )}
        </Section>
      )}
    </>
  );
}
