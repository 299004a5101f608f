/** A card as it is typed, and as the core takes it. Lives in component state only, and is cleared on leaving, on lock and on sending. */

export interface TypedCardText {
  readonly number: string;
  readonly holderName: string;
  readonly expiry: string;
  readonly cvc: string;
}

export const noCard: TypedCardText = { number: '', holderName: '', expiry: '', cvc: '' };

export const isCardTyped = (card: TypedCardText): boolean => Object.values(card).some((text) => text !== '');

export function typedCardOf({ number, holderName, expiry, cvc }: TypedCardText) {
  const [expMonth = '', expYear = ''] = expiry.split('/');
  return { number: number.replace(/\D/g, ''), holderName: holderName.trim(), expMonth, expYear, cvc };
}
