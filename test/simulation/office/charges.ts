/** v1 charges, which have no key: made, paid, challenged, confirmed, and recorded by two people when nothing can be read. */
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import { cents } from '#shared/domain/money.ts';
import { type Act, draftId, pick, someWindow, told } from '../acts/stage.ts';
import { count } from '../tally.ts';
import {
  allCharges,
  buyerDoes,
  codeFor,
  makeBuyer,
  managersWindow,
  send,
  someCents,
  someChargeThat,
  typedCard,
} from './stage.ts';

const behaviours: readonly CardBehaviour[] = ['approve', 'approve', 'approve', 'decline', 'otp', 'three_ds'];

export const charge: Act = async (stage) => {
  const { random } = stage;
  const id = draftId(random);
  const behaviour = pick(random, behaviours) ?? 'approve';
  const byPix = random.float() < 0.4;
  const payment = byPix
    ? ({ method: 'PIX', expirationSeconds: 60 + Math.floor(random.float() * 300) } as const)
    : ({ method: 'CreditCard', installments: 1, softDescriptor: '', card: typedCard(behaviour) } as const);
  const items = [{ id: 'sim', description: 'Item', quantity: 1, unitAmountCents: cents(someCents(random)) }];
  const asked = { id, draft: { client: makeBuyer(id), items, payment } };
  const { isTaken, result } = await send(stage, 'charges.create', asked);
  if (isTaken) stage.office.charges.add(id);
  told(stage, 'charge', { saleId: `${id} ${byPix ? 'pix' : behaviour}`, result });
};

export const payCharge: Act = async (stage) => {
  const found = await someChargeThat(stage, ({ pix }) => pix?.code != null);
  if (found === null) return;
  const paid = await buyerDoes(stage, `/v1/orders/${found.code}/pix/pay`);
  count(stage.tally, `pay-charge:${paid ? 'paid' : 'too-late'}`);
  stage.note(`payer pays Pix of charge ${found.id}: ${paid ? 'paid' : 'too late'}`);
};

export const answerBank: Act = async (stage) => {
  const found = await someChargeThat(stage, ({ challenge, code }) => challenge !== null && code !== null);
  if (found === null) return;
  const outcome = pick(stage.random, ['passed', 'passed', 'failed', 'abandoned']) ?? 'passed';
  await buyerDoes(stage, `/v1/orders/${found.code}/challenge`, { outcome });
  stage.note(`the bank's question about ${found.id}: ${outcome}`);
};

export const verifyCharge: Act = async (stage) => {
  const found = await someChargeThat(stage, ({ confirmations: [one] }) => one?.can.verify === true);
  const confirmationId = found?.confirmations[0]?.id;
  if (found === null || confirmationId === undefined) return;
  const code = await codeFor(stage, `/v1/confirmations/${confirmationId}/code`);
  await stage.endanger?.('charges.verify');
  const asked = { id: found.id, confirmationId, code };
  told(stage, 'verify-charge', {
    saleId: found.id,
    result: await stage.people.at(someWindow(stage.random), 'charges.verify', asked),
  });
};

/** Two people look at the dashboard, long after a late request could still arrive. */
export const recordCharge: Act = async (stage) => {
  const now = stage.clock.now();
  const isOld = ({ updatedAt }: Charge): boolean => Math.abs(now - updatedAt) > 2 * 3_600_000;
  const found =
    (await someChargeThat(stage, (one) => one.can.record && one.recorded === null && isOld(one))) ??
    (await someChargeThat(stage, (one) => one.can.record && isOld(one)));
  const second = await stage.people.pinOf('clerk');
  if (found === null || second === null) return;
  const finding = (await isOnDashboard(stage, found)) ? 'charged' : 'not-charged';
  const asked = { id: found.id, finding, seenAt: now, reason: 'dashboard', second } as const;
  told(stage, 'record-charge', {
    saleId: `${found.id} ${finding}`,
    result: await stage.people.at(managersWindow(stage), 'charges.record', asked),
  });
};

/** The dashboard shows the amount, which is this charge's own, of an order that no other charge is known to have made. */
async function isOnDashboard(stage: Parameters<Act>[0], { code, amountCents }: Charge): Promise<boolean> {
  const codes = new Set((await allCharges(stage)).map((one) => one.code));
  return stage.sandbox
    .records()
    .ledger.some(
      ({ kind, amount, order_id: order, metadata }) =>
        (kind === 'capture' || kind === 'pix_paid') &&
        amount === amountCents &&
        metadata === null &&
        (order === code || !codes.has(order)),
    );
}
