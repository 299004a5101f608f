/** How a cell ended, in few words: what people see of it, how often the act left, what became of its requests, and the money. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import { isReceived, isReturned, sumOf } from '#test/support/ledger-lines.ts';
import type { Play } from './play.ts';

export async function endOf(
  play: Play,
  act: { readonly operation: EntryOperation; readonly sends: number },
): Promise<string> {
  const { people, sandbox } = play;
  const entries = await people.look('outbox.list', { show: 'all', limit: 200 });
  const states = (entries.ok ? entries.value : [])
    .filter(({ operation }) => operation === act.operation)
    .reverse()
    .map(({ state }) => state);
  const { ledger } = sandbox.records();
  const taken = sumOf(ledger.filter(isReceived));
  const back = sumOf(ledger.filter(isReturned));
  return [
    (await shown(play)).join(' and '),
    `sent ${act.sends === 1 ? 'once' : `${act.sends} times`}`,
    `requests: ${states.join(', ') || 'none'}`,
    taken === 0 ? 'no money' : `${cents(taken)} taken${back === 0 ? '' : `, ${cents(back)} back`}`,
  ].join('; ');
}

const cents = (amount: number): string => (amount / 100).toFixed(2);

/** What the screens say of everything this cell made. */
async function shown({ people, saleIds, office }: Play): Promise<string[]> {
  const words: string[] = [];
  const all = { text: '', limit: 100 };
  for (const id of saleIds) {
    const sale = await people.look('orders.get', { id });
    const refunds = await people.look('refunds.list', { saleId: id });
    if (sale.ok) words.push(`sale ${sale.value.state}`);
    for (const { state } of refunds.ok ? refunds.value : []) words.push(`refund ${state}`);
  }
  const subscriptions = await people.look('subscriptions.list', all);
  for (const { state, status, invoices } of subscriptions.ok ? subscriptions.value : [])
    words.push(`subscription ${status ?? state}${invoices[0] === undefined ? '' : `, invoice ${invoices[0].status}`}`);
  for (const { id } of subscriptions.ok ? subscriptions.value : []) {
    const refunds = await people.look('refunds.list', { subscriptionId: id });
    for (const { state } of refunds.ok ? refunds.value : []) words.push(`refund ${state}`);
  }
  const charges = await people.look('charges.list', all);
  for (const { state, outcome } of charges.ok ? charges.value : [])
    words.push(`charge ${state}${outcome === null ? '' : `, ${outcome}`}`);
  const links = await people.look('links.list', all);
  for (const { state, status, id } of links.ok ? links.value : [])
    if (office.links.has(id)) words.push(`link ${state}${state === 'made' ? ` ${status}` : ''}`);
  const cards = await people.look('cards.list', all);
  for (const { state } of cards.ok ? cards.value : []) words.push(`card ${state}`);
  const clients = await people.look('clients.list', all);
  for (const { state } of clients.ok ? clients.value : []) words.push(`card ${state}`);
  const disputes = await people.look('chargebacks.list', {});
  for (const { defence } of disputes.ok ? disputes.value.chargebacks : [])
    words.push(`defence ${defence?.state ?? 'none'}`);
  return words;
}
