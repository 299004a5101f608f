/** A refund by somebody else, at the provider's dashboard or another till of the account: no request of this till answers for it. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { keyOfOthers } from '#test/support/keys-of-others.ts';
import { askApi } from './api.ts';

/** All that is left, where no amount is named. */
export async function refundBeside(till: Till, chargeId: string, amount?: number): Promise<void> {
  const body = amount === undefined ? {} : { amount };
  const key = `${keyOfOthers}${amount ?? 'all'}`;
  const { status } = await askApi(till, 'POST', `/v2/charges/${chargeId}/refund`, { body, key });
  expect(status).toBe(200);
}
