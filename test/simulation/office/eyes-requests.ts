/** Of the queue: "accepted" is said of what was carried out, a good answer is understood, and nobody asks too often. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { forgettingFaultKinds } from '#sandbox/state/fault-kinds.ts';
import type { EntryOperation, EntryView } from '#shared/contract/outbox.ts';
import type { Stage } from '../acts/stage.ts';

type Record = ReturnType<Sandbox['records']>['requests'][number];

/** Another request may bring about what a cancel or a change asks for; of these each has an effect of its own. */
const eachCounts: readonly EntryOperation[] = ['subscriptions.create', 'subscriptions.pay', 'cards.save'];

/** An attempt that the payer's bank declined (402) stands in its invoice like any other. */
const isCarriedOut = ({ served, fault }: Record): boolean =>
  (served !== null && (served < 300 || served === 402)) || (fault !== null && forgettingFaultKinds.has(fault));

async function allEntries(stage: Stage): Promise<readonly EntryView[]> {
  const read = await stage.people.look('outbox.list', { show: 'all', limit: 200 });
  return read.ok ? read.value : [];
}

/** What is called accepted reached the service and was done there under that very key. */
export async function checkCarriedOut(stage: Stage): Promise<string[]> {
  const done = new Set(
    stage.sandbox
      .records()
      .requests.filter(isCarriedOut)
      .map((one) => one.idempotency_key),
  );
  return (await allEntries(stage))
    .filter(({ operation, state, key }) => eachCounts.includes(operation) && state === 'accepted' && !done.has(key))
    .map(({ operation, owner }) => `${operation} of ${owner.id} is called accepted and was never carried out`);
}

/** Whose good answer must be understood; those of the others are "not shown". */
const shownAnswers: readonly EntryOperation[] = [
  'subscriptions.create',
  'subscriptions.pay',
  'cards.save',
  'charges.create',
  'charges.payOverdue',
  'clients.save',
  'links.create',
];

/** A good answer that nothing had spoilt on its way proves what was asked, however odd what it only shows. */
export async function checkAnswered(stage: Stage): Promise<string[]> {
  if ((stage.tally.get('network:garbage') ?? 0) > 0) return [];
  const isSpoilt = stage.sandbox
    .records()
    .requests.some(({ fault, effect, method }) => method === 'POST' && (fault !== null || effect !== null));
  if (isSpoilt) return [];
  const problems: string[] = [];
  for (const { id, operation, owner } of await allEntries(stage)) {
    if (!shownAnswers.includes(operation)) continue;
    const read = await stage.people.look('outbox.get', { id });
    const odd = (read.ok ? read.value.attemptList : []).find(
      (one) =>
        one.kind === 'send' && one.class === 'ambiguous' && (one.httpStatus ?? 0) >= 200 && (one.httpStatus ?? 0) < 300,
    );
    if (odd !== undefined)
      problems.push(`${operation} of ${owner.id}: ${odd.httpStatus} was not understood: ${odd.detail}`);
  }
  return problems;
}

const minuteMs = 60_000;
/** API document, Limits. */
const perMinute = 120;

/** Requests of one key, and of the whole till, within a minute. */
export function checkCrowd(sandbox: Sandbox): string[] {
  const isStrangers = ({ method, path }: Record): boolean => method === 'POST' && path === '/v1/payment-links';
  // A hundred links of another till are not this one's haste.
  const sent = sandbox.records().requests.filter((one) => !one.late && !isStrangers(one));
  const problems: string[] = [];
  if (isCrowded(sent, perMinute + 10)) problems.push(`more than ${perMinute} requests in a minute`);
  return problems;
}

function isCrowded(requests: readonly Record[], most: number): boolean {
  return requests.some((one, index) => {
    const later = requests[index + most];
    return later !== undefined && later.at_ms - one.at_ms < minuteMs;
  });
}
