/** A customer, and what belongs to one, in words. */
import type { Customer, CustomerThing } from '#shared/contract/customers.ts';
import { goingBackWord } from '#shared/domain/going-back.ts';
import { formatPhone } from '#shared/domain/phone.ts';
import { formatTaxId } from '#shared/domain/tax-id.ts';
import { isWayToPay } from '#shared/domain/ways-to-pay.ts';
import { linkStatusKeys } from '../../i18n/link-status.ts';
import type { Translate, Words } from '../../i18n/use-t.ts';
import { wayLabels } from '../../ui/payment-method-labels.ts';
import type { Screen } from '../../window/screens.ts';

export function documentWords({ document }: Pick<Customer, 'document'>): string {
  if (document === undefined) return '';
  return document.type === 'passport' ? document.number : formatTaxId(document.number);
}

/** The words by which somebody tells two customers of one name apart. */
export function contactWords(customer: Customer): string {
  return [documentWords(customer), formatPhone(customer.phone), customer.email].filter(Boolean).join(', ');
}

/** A way to pay, and which card. A method that this version does not know is shown as it came. */
export function meansWords(t: Translate, { method, card }: CustomerThing['means'][number]): string {
  const name = isWayToPay(method) ? t(wayLabels[method].name) : method;
  return [name, card].filter(Boolean).join(' ');
}

const cardStates = ['queued', 'sending', 'unknown', 'retype-card', 'saved', 'refused', 'review', 'withdrawn', 'erased'];

function cardStateWords(t: Translate, state: string): string {
  return cardStates.includes(state) ? t(`cards.state.${state as 'saved'}`) : state;
}

const clientCardStates = [...cardStates, 'resolved', 'deleted'];

function clientCardStateWords(t: Translate, state: string): string {
  return clientCardStates.includes(state) ? t(`clients.state.${state as 'saved'}`) : state;
}

type Stated = Pick<CustomerThing, 'kind' | 'state' | 'isRefunding' | 'isCardOnly'>;

export function stateWords({ t, open }: Words, thing: Stated): string {
  const { kind, state } = thing;
  switch (kind) {
    case 'sale': {
      const back = goingBackWord(thing);
      return back === null ? open('saleState', state) : t(back);
    }
    case 'counter-sale':
      return open('tenders.state', state);
    case 'card':
      return cardStateWords(t, state);
    case 'client-card':
      return clientCardStateWords(t, state);
    case 'subscription':
      return open('subscriptionStatus', state);
    case 'link': {
      const key = linkStatusKeys[state];
      return key === undefined ? state : t(key);
    }
    default:
      return open('apiStatus', state);
  }
}

export function screenOf({ kind, id }: Pick<CustomerThing, 'kind' | 'id'>): Screen {
  if (kind === 'sale' || kind === 'counter-sale') return { at: 'sales', saleId: id };
  return { at: 'office', section: kind === 'client-card' ? 'clients' : `${kind}s`, id };
}

/** `Vendas: 2, Cartões: 1`. */
export function countWords(t: Translate, counts: readonly Pick<CountOf, 'kind' | 'count'>[]): string {
  return counts.map(({ kind, count }) => t('customers.count', { kind: t(`history.kinds.${kind}`), count })).join(', ');
}

interface CountOf {
  readonly kind: CustomerThing['kind'];
  readonly count: number;
}
