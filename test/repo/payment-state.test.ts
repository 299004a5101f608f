/** The state of money has one writer for each resource, and requests are made of stored entries alone. */
import { describe, expect, it } from 'vitest';
import { paymentStateFindings } from './payment-state.ts';
import { readText, repositoryFiles } from './sources.ts';

describe('the state of money', () => {
  it('is written in one place for each resource', () => {
    const paths = repositoryFiles().filter((path) => /^src-main\/.*\.ts$/.test(path));
    expect(paths.flatMap((path) => paymentStateFindings(path, readText(path)))).toEqual([]);
  });

  it.each([
    ['src-main/areas/orders/poll.ts', 'sales.savePayment(id, row);'],
    ['src-main/areas/refunds/apply-result.ts', 'deps.sales.save(sale, now);'],
    ['src-main/areas/links/methods.ts', 'links.save(link, clock.now());'],
    ['src-main/areas/orders/requests.ts', 'api.send(thaw(row, body));'],
  ])('%s may not say %s', (path, text) => {
    expect(paymentStateFindings(path, text)).toHaveLength(1);
  });

  it('may be written by its writer', () => {
    expect(paymentStateFindings('src-main/areas/refunds/apply-result.ts', 'refunds.save(row, now);')).toEqual([]);
  });
});
