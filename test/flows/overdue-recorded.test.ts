/** An overdue payment whose end only people could tell holds its invoice for as long as what they told says so. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { backUp, restoreAfter } from './support/backups.ts';
import { isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { proofOf } from './support/review.ts';
import { pastDue, subscriptionOf } from './support/subscriptions.ts';

const hour = 3_600_000;

for (const [finding, then] of [
  ['not-charged', 'ok'],
  ['charged', 'money-may-have-moved'],
] as const)
  flow(`one that a backup knows as open, and that two people saw as ${finding}: ${then}`, async (till) => {
    const { apiId } = await subscriptionOf(till, await pastDue(till));
    const subscriptionCode = apiId ?? '';
    const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
    const invoiceCode = invoices.find(({ canPay }) => canPay)?.invoiceCode ?? '';
    const ask = () => ({ id: randomUUID(), subscriptionCode, invoiceCode, payment: { method: 'PIX' } as const });
    const { id } = await till.clerk.get('charges.payOverdue', ask());
    await untilCharge(till, id, isMade);
    await backUp(till);
    // No answer shows the charge since.
    const silent = { kind: 'refuse', status: 500, code: 'internal_error', method: 'GET', count: 'always' };
    await till.control('POST', '/faults', { ...silent, route: '/v1/subscriptions/:code/invoices' });
    await restoreAfter(till, 48 * hour);
    await till.pass(6 * hour);
    await till.signIn();
    expect((await till.clerk.get('charges.get', { id })).can.recordNotCharged).toBe(true);
    expect(await till.clerk.code('charges.payOverdue', ask())).not.toBe('ok');
    const seen = { id, finding, seenAt: till.clock.now(), reason: 'visto no painel' } as const;
    expect(await till.manager.code('charges.record', { ...seen, second: await proofOf(till, 'clerk') })).toBe('ok');
    await till.control('DELETE', '/faults', {});
    await till.pass(hour);
    await till.signIn();
    expect(await till.clerk.get('charges.get', { id })).toMatchObject({ outcome: 'open', recorded: { finding } });
    expect(await till.clerk.code('charges.payOverdue', ask())).toBe(then);
  });
