/** A till that is closed in good order and started again, and one that goes on with what a backup held. */
import type { EntryView } from '#shared/contract/outbox.ts';
import type { Stage } from '../acts/stage.ts';
import { type DrawerBook, turnBack } from '../drawer-book.ts';
import { forgetSince, type OfficeNotes } from '../office/book.ts';

const ambiguous: readonly string[] = ['unknown', 'review', 'sending'];

/** An orderly close waits for what is on the wire: what was answered meanwhile is known after the start. */
export async function closeAndStart(stage: Stage): Promise<void> {
  const { life, people, network, sandbox, note } = stage;
  const all = await people.look('outbox.list', { show: 'open', limit: 200 });
  const onTheWire = all.ok ? all.value.filter(isFirstSending) : [];
  const { bornAt } = life;
  const troubled = network.troubles;
  note('the till is closed');
  const isInOrder = await life.shut();
  const answered = onTheWire.filter(
    (entry) => !network.overdueKeys.has(entry.key) && wasAnswered(sandbox.records().requests, entry),
  );
  const isQuiet =
    isInOrder && network.troubles === troubled && life.bornAt === bornAt && stage.memory.readsLag === false;
  await stage.wakeUp();
  if (!isQuiet) return;
  const after = await people.look('outbox.list', { show: 'all', limit: 200 });
  if (!after.ok) return;
  for (const { key, operation } of answered) {
    const now = after.value.find((one) => one.key === key);
    if (now !== undefined && (ambiguous.includes(now.state) || now.ambiguous))
      throw new Error(`${operation} was answered while the till closed, and is ${now.state} after the start`);
  }
}

/** What its answer shows is enough to know it by: of a capture or a cancel it may show nothing at all. */
function isFirstSending({ operation, state, attempts }: EntryView): boolean {
  const showsItself = operation === 'orders.create' || operation === 'refunds.create';
  return showsItself && state === 'sending' && attempts === 1;
}

type Requests = ReturnType<Stage['sandbox']['records']>['requests'];

/** Well, and showing what it did. The request log keeps no time of an answer: whether it was in time, the network tells. */
function wasAnswered(requests: Requests, { key }: EntryView): boolean {
  const ofKey = requests.filter(({ idempotency_key }) => idempotency_key === key);
  const [only] = ofKey;
  const isDelay = only?.fault === null || only?.fault === 'delay_after';
  return ofKey.length === 1 && only !== undefined && isDelay && only.effect === null && (only.status ?? 500) < 300;
}

interface Backup {
  readonly path: string;
  readonly saleIds: readonly string[];
  readonly undone: readonly string[];
  readonly office: OfficeNotes;
  readonly drawer: DrawerBook;
  readonly drafts: readonly (readonly [string, string])[];
}

const backups = new WeakMap<object, Backup>();

export async function backUp(stage: Stage): Promise<void> {
  if (!stage.life.alive) return;
  const { memory, undone = new Set() } = stage;
  stage.note('a backup is made');
  backups.set(memory, {
    path: stage.life.backUp(),
    saleIds: [...stage.saleIds],
    undone: [...undone],
    office: structuredClone(stage.office),
    drawer: structuredClone(stage.drawer),
    drafts: [...memory.drafts],
  });
}

/** People forget nothing by it: they ask at once for what the till calls undone again, and mean the same. */
export async function restoreAndStart(stage: Stage, saleId: string | null): Promise<void> {
  const { life, memory, saleIds, undone } = stage;
  const backup = backups.get(memory);
  if (backup === undefined || !life.alive) return;
  await life.shut();
  stage.note('a backup takes the place of what came after it');
  life.restore(backup.path);
  saleIds.splice(0, saleIds.length, ...backup.saleIds);
  undone?.clear();
  for (const id of backup.undone) undone?.add(id);
  memory.drafts.clear();
  for (const [draft, id] of backup.drafts) memory.drafts.set(draft, id);
  for (const id of backup.saleIds) memory.restored.add(id);
  for (const id of forgetSince(stage.office, backup.office)) memory.forgotten.add(id);
  turnBack(stage.drawer, backup.drawer);
  await stage.wakeUp();
  if (saleId !== null && backup.saleIds.includes(saleId)) await askAgain(stage, saleId);
}

/** What people asked for last, and the till calls undone: they mean the same, so that it is no second wish. */
export async function askAgain({ memory, people, note }: Stage, saleId: string): Promise<void> {
  const read = await people.look('orders.get', { id: saleId });
  const approval = await people.pinOf('manager');
  if (!read.ok || approval === null || !read.value.can.refund) return;
  const asked = [...(memory.refunds.get(saleId)?.values() ?? [])].at(-1);
  const [payment] = read.value.payments;
  const isAsForgotten = payment?.refundedCents === 0 && !payment.refundInProgress;
  if (asked === undefined || payment?.chargeId == null || !isAsForgotten) return;
  note(`asks for ${asked} of ${saleId} again, which the till knows nothing of`);
  await people.at('office', 'refunds.request', {
    saleId,
    parts: [{ chargeId: payment.chargeId, amountCents: asked as never }],
    reason: 'defect',
    approval,
  });
}
