/** Short texts about a sale that was paid to the shop itself. Pure. */
import type { CounterSaleState, Tender } from '#shared/contract/tenders.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { tenderLabels } from '../../ui/payment-method-labels.ts';
import type { Tone } from '../../ui/tone.ts';

/** Never green: nobody but the people of the shop vouches for this money. */
export const counterSaleTones: Readonly<Record<CounterSaleState, Tone>> = {
  received: 'accent',
  'returned-in-part': 'neutral',
  returned: 'neutral',
};

/** "Dinheiro", or "Maquininha, débito Visa". */
export function tenderName(t: Translate, { kind, machine }: Pick<Tender, 'kind' | 'machine'>): string {
  const name = t(tenderLabels[kind].name);
  return machine === null
    ? name
    : [`${name},`, t(`tenders.mode.${machine.mode}`), machine.brand].filter(Boolean).join(' ');
}
