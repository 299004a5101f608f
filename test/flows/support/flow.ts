/** One flow of the till as a test: opened, told, and every word it told held against the ledger, then and at the end; the record of it is in words. */
import { expect, test } from 'vitest';
import { openTill, type Till, type TillOptions } from '#test/helpers/till.ts';
import { expectTruth } from '#test/support/truth.ts';
import { rawInRecord } from './audit-words.ts';
import { receivedWords, type ToldWords } from './told-words.ts';

export type FlowOptions = TillOptions & {
  /** What the core may log as an error: only a simulated crash does. */
  readonly expectErrors?: readonly string[];
  /** Ids of sales made after the backup that the flow puts back, added as it goes. */
  readonly forgotten?: ReadonlySet<string>;
};

export type Tell = (till: Till, told: ToldWords) => Promise<void>;

export function flow(name: string, tell: Tell, options: FlowOptions = {}): void {
  test(name, () => runFlow(tell, options));
}

export async function runFlow(tell: Tell, options: FlowOptions = {}): Promise<void> {
  await using till = await openTill(options);
  const told = receivedWords(till);
  await tell(till, told);
  await expectTruth(till, options.forgotten);
  expect(await told.lies()).toEqual([]);
  expect(await rawInRecord(till)).toEqual([]);
  expect(new Set(till.core.recorded.errors())).toEqual(new Set(options.expectErrors ?? []));
  const { requests } = await till.control<{ requests: { defect: string | null }[] }>('GET', '/requests');
  expect(requests.flatMap(({ defect }) => defect ?? [])).toEqual([]);
}
