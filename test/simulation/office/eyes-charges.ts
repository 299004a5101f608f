/** Of v1 charges: "refused" is said of nothing that was carried out, "paid by us" of nothing that another paid. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import { chargeNotMade } from '#test/support/not-charged.ts';
import type { Stage } from '../acts/stage.ts';

/** From the moment the bank's page was opened, nobody says that nothing was charged. */
export function checkBankPage({ id, code, outcome, recorded, mayBeCharged }: Charge, stage: Stage): string[] {
  const { office, sandbox } = stage;
  if (!office.opened.has(id) || outcome === 'paid' || recorded !== null || mayBeCharged) return [];
  const taken = sandbox.records().ledger.some(({ order_id, kind }) => order_id === code && kind === 'capture');
  return taken ? [`charge ${id} says that nothing was charged (${outcome}): the bank's page took it`] : [];
}

/** How often the service carried out a payment of the invoice that came by v1's door. */
function carriedOut(sandbox: Sandbox, invoiceCode: string | null): number {
  const path = `/v1/invoices/${invoiceCode}/pay-overdue`;
  return sandbox.records().requests.filter((one) => one.path === path && one.served !== null && one.served < 300)
    .length;
}

/** What was carried out, late or not, is said to be refused by no charge; nor may it be withdrawn or typed again. */
export function checkRefusedCharges(charges: readonly Charge[], sandbox: Sandbox): string[] {
  const { requests } = sandbox.records();
  const made = requests.filter(({ path, served }) => path === '/v1/charge' && served !== null && served < 300);
  return charges.flatMap(({ id, kind, state, invoiceCode }) => {
    if (!chargeNotMade.includes(state)) return [];
    if (kind === 'charge') {
      // The buyer's address is this charge's own.
      const isMade = made.some(({ body }) => JSON.stringify(body).includes(id));
      return isMade ? [`charge ${id} says ${state}, and the service made it`] : [];
    }
    const others = charges.filter((one) => one.invoiceCode === invoiceCode && !chargeNotMade.includes(one.state));
    const times = carriedOut(sandbox, invoiceCode);
    return times > others.length ? [`charge ${id} says ${state}, and invoice ${invoiceCode} was charged by it`] : [];
  });
}

/** "The invoice is paid" and "our charge paid it" are two facts. */
export function checkPaidByUs(charges: readonly Charge[], sandbox: Sandbox): string[] {
  const ours = charges.filter(
    ({ kind, outcome, isProvenOurs }) => kind === 'overdue' && outcome === 'paid' && isProvenOurs,
  );
  const byInvoice = Map.groupBy(ours, ({ invoiceCode }) => invoiceCode);
  return [...byInvoice].flatMap(([invoiceCode, said]) =>
    said.length > carriedOut(sandbox, invoiceCode)
      ? [`invoice ${invoiceCode} is said to be paid by ${said.map(({ id }) => id).join(', ')}: another paid it`]
      : [],
  );
}
