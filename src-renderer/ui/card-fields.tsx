/** A typed card. The typed data stays in the state of the parent screen and goes only to the core. */
import type { FocusEvent } from 'react';
import { groupCardNumber, typedBrandName, typeExpiry } from '../format/card.ts';
import type { TypedCardText } from '../format/typed-card.ts';
import { useT } from '../i18n/use-t.ts';
import { Field } from './field.tsx';
import { useOpenCardFields } from './open-card-fields.ts';
import { TypedCardsOff, useMayTypeCards } from './typed-cards.tsx';

interface CardFieldsProps {
  readonly card: TypedCardText;
  readonly onCard: (card: TypedCardText) => void;
  /** The problem to show at a field, or undefined. */
  readonly problemOf: (field: string) => string | undefined;
  readonly onLeave: (field: string) => void;
  readonly path: string;
  readonly autoFocus: boolean;
}

/** Keeps browsers and password managers away from card data. */
const secret = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  'data-1p-ignore': true,
  'data-lpignore': 'true',
} as const;

export function CardFields(props: CardFieldsProps) {
  return useMayTypeCards() ? <FieldsOfCard {...props} /> : <TypedCardsOff />;
}

function FieldsOfCard({ card, onCard, problemOf, onLeave, path, autoFocus }: CardFieldsProps) {
  const t = useT();
  const brand = typedBrandName(card.number);
  useOpenCardFields();

  function common(field: string) {
    const problem = problemOf(field);
    return {
      ...secret,
      'data-path': `${path}.card.${field}`,
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
        // An empty field that is passed by is no mistake: somebody may look for a saved card.
        if (target.value !== '') onLeave(field);
      },
      ...(problem === undefined ? {} : { problem }),
    };
  }

  return (
    <div className="@container">
      <div className="grid grid-cols-6 gap-3">
        <Field
          {...common('number')}
          className="col-span-6 @xl:col-span-4"
          label={
            <span className="flex justify-between">
              {t('checkout.cardNumber')}
              <span className="text-ink">{brand}</span>
            </span>
          }
          inputMode="numeric"
          autoFocus={autoFocus}
          value={groupCardNumber(card.number)}
          inputClassName="money tracking-wider"
          onValue={(number) => onCard({ ...card, number: groupCardNumber(number) })}
        />
        <Field
          {...common('expMonth')}
          className="col-span-3 @xl:col-span-1"
          label={t('checkout.cardExpiry')}
          placeholder={t('checkout.cardExpiryHint')}
          inputMode="numeric"
          value={card.expiry}
          inputClassName="money"
          onValue={(text) => onCard({ ...card, expiry: typeExpiry(card.expiry, text) })}
        />
        <Field
          {...common('cvc')}
          className="col-span-3 @xl:col-span-1"
          label={t('checkout.cardCvc')}
          inputMode="numeric"
          value={card.cvc}
          inputClassName="money [-webkit-text-security:disc]"
          onValue={(text) => onCard({ ...card, cvc: text.replace(/\D/g, '').slice(0, 4) })}
        />
        <Field
          {...common('holderName')}
          className="col-span-6"
          label={t('checkout.cardName')}
          value={card.holderName}
          maxLength={255}
          inputClassName="uppercase"
          onValue={(holderName) => onCard({ ...card, holderName })}
        />
      </div>
    </div>
  );
}
