/** A shop that Rosa opened with her account's key. */
import { randomUUID } from 'node:crypto';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { type OpenedTill, openTillIn } from './opened-till.ts';

export const passphrase = 'forno a lenha 1987';
export const rosa = { name: 'Rosa', pin: '48151623' };
export const shop = {
  shopName: 'Empório Rosa',
  walkInEmailTemplate: 'vendas+{sale}@emporiorosa.com.br',
  walkInPhone: { ddi: '55', ddd: '21', number: '33334444' },
};

export interface TypedAccount {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly passphrase: string;
  readonly v1?: { readonly bearer: string; readonly account: string };
}

export const accountOf = ({ baseUrl, key }: Sandbox): TypedAccount => ({ baseUrl, apiKey: key, passphrase });

export async function withRosa(folder: string, account: TypedAccount): Promise<OpenedTill> {
  const opened = await openTillIn(folder);
  await opened.ask('till.storeKey', account);
  await opened.get('staff.createFirst', rosa);
  return opened;
}

export async function signInRosa(opened: OpenedTill): Promise<void> {
  const { staff } = await opened.get('session.state', {});
  await opened.get('session.signIn', { staffId: staff[0]?.id ?? '', pin: rosa.pin });
}

/** A coffee by Pix, to somebody who is not identified. */
export const coffee = () => ({
  draftId: randomUUID(),
  items: [{ description: 'Café', quantity: 1, unitAmountCents: 700 }],
  payments: [{ method: 'pix', amountCents: 700 }],
  customer: null,
});
