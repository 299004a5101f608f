/** A payer of a v1 form while it is typed. Pure. */
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { type LinkPayer, linkDocumentTypes } from '#shared/domain/link-draft.ts';

type AddressText = Required<NonNullable<LinkPayer['address']>>;

export interface PayerText {
  readonly name: string;
  readonly email: string;
  readonly ddi: string;
  readonly ddd: string;
  readonly number: string;
  readonly documentType: LinkPayer['document']['type'];
  readonly documentNumber: string;
  readonly gender: NonNullable<LinkPayer['gender']> | 'none';
  readonly birthdate: string;
  readonly hasAddress: boolean;
  readonly address: AddressText;
}

const noAddress: AddressText = {
  zipcode: '',
  street: '',
  number: '',
  neighborhood: '',
  city: '',
  state: '',
  complement: '',
  country: '',
};

export const noPayer: PayerText = {
  name: '',
  email: '',
  ddi: '55',
  ddd: '',
  number: '',
  documentType: 'CPF',
  documentNumber: '',
  gender: 'none',
  birthdate: '',
  hasAddress: false,
  address: noAddress,
};

/** A customer of the shop as the payer: what the shop does not know of the person is empty, and is nobody else's. */
export function payerFrom({ name, email, phone, document }: SaleCustomer): PayerText {
  return { ...noPayer, name, email, ...phone, ...documentOf(document) };
}

function documentOf(document: SaleCustomer['document']): Pick<PayerText, 'documentType' | 'documentNumber'> {
  if (document === undefined) return { documentType: noPayer.documentType, documentNumber: '' };
  const known = linkDocumentTypes.find((type) => type.toLowerCase() === document.type.toLowerCase());
  return { documentType: known ?? 'undefined', documentNumber: document.number };
}

export function payerOf(payer: PayerText): LinkPayer {
  const { ddi, ddd, number, documentType, documentNumber, gender, hasAddress, ...text } = payer;
  const { complement, country, ...address } = text.address;
  return {
    name: text.name.trim(),
    email: text.email.trim(),
    phone: { ddi, ddd, number },
    document: { type: documentType, number: documentNumber },
    ...(gender === 'none' ? {} : { gender }),
    ...(text.birthdate === '' ? {} : { birthdate: text.birthdate }),
    ...(hasAddress
      ? { address: { ...address, ...(complement ? { complement } : {}), ...(country ? { country } : {}) } }
      : {}),
  };
}
