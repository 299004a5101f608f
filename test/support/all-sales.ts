/** Every sale that a till knows, page by page: a list that ends early would leave the older ones unchecked. */
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { Sale } from '#shared/contract/sale.ts';

type ListSales = (page: MethodRequest<'orders.list'>) => Promise<CallResult<MethodOutput<'orders.list'>>>;

/** Newest first. */
export async function allSales(list: ListSales): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await list({ limit: 200, ...(before === undefined ? {} : { beforeNumber: before }) });
    if (!page.ok) throw new Error(`the sales cannot be read: ${page.error.code} ${page.error.message}`);
    sales.push(...page.value.sales);
    before = page.value.nextBeforeNumber;
  }
  return sales;
}
