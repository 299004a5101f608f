/** All that is left of a charge goes back in the dashboard: like `refundBeside`, but counted as money that the till has to see. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './api.ts';

export async function backInDashboard(till: Till, chargeId = ''): Promise<void> {
  const asked = { key: `dashboard ${chargeId}`, body: {} };
  expect((await askApi(till, 'POST', `/v2/charges/${chargeId}/refund`, asked)).status).toBe(200);
}
