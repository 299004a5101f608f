/** An aimed act: something in flight, one fault on exactly its request, and one or two more things done beside it. */
import type { Act, Stage } from '../acts/stage.ts';
import { pick } from '../acts/stage.ts';
import { count } from '../tally.ts';
import { strangerSells } from './desk.ts';
import { backUp } from './lives.ts';
import { drawMove, type MoveName, moves } from './moves.ts';
import { findPrey, type Prey, preyNames } from './prey.ts';
import { drawRecipe } from './recipes.ts';
import { drawReadShot, drawShot, type Shot } from './shots.ts';

const second = 1000;
const minute = 60 * second;

/** Every other one by chance alone: what nobody has thought of yet. */
const recipeShare = 0.6;

export const aimed: Act = async (stage) => {
  const { random, tally, note } = stage;
  const recipe = random.float() < recipeShare ? drawRecipe(random) : null;
  const name = recipe?.prey ?? pick(random, preyNames) ?? 'card-sale';
  const prey = await findPrey(stage, name);
  if (prey === null || !stage.life.alive) return;
  note(`aims at ${name}`);
  count(tally, `aim:${name}`);
  if (recipe?.backUp ?? random.float() < 0.15) await backUp(stage);
  const drawn = recipe === null ? drawShot(random, prey.operation) : recipe.shot;
  // An answer with another till's Pix, or with a card that nothing is said of, in which nothing differs from what was asked for
  // is told apart by no client: the document dates no order.
  const isCreate = prey.route === '/v2/orders';
  const shot = drawn?.kind === 'another_resource' && isCreate && stage.memory.strangerSoldPix ? null : drawn;
  if (shot?.kind === 'another_resource' && !stage.memory.namesNoCard)
    await strangerSells(stage, prey.totalCents, 'card');
  if (shot?.code === 'idempotency_key_conflict') await strangerSells(stage, prey.totalCents, 'pix');
  // Carried out late, forgotten, and asked of a replica that lags: no client survives that (docs/promise.md).
  if (shot?.kind === 'slow_then_error' && (shot.ms ?? 0) > 5 * minute)
    await stage.sandbox.control('POST', '/switches', { read_lag_ms: 0 });
  await arm(stage, shot, { method: 'POST', route: prey.route });
  await arm(stage, recipe?.again ?? null, { method: 'POST', route: prey.route });
  const readShot = recipe === null ? drawReadShot(random) : (recipe.readShot ?? null);
  await arm(stage, readShot, { method: 'GET', route: prey.reads });
  // An old read before ours leaves shows none of the dashboard's, of the same amount: the document names no refund.
  if (readShot?.kind === 'stale_read') for (const id of stage.memory.besideDashboard) stage.memory.blurred.add(id);
  stage.memory.struckAt = stage.clock.monotonic();
  const saleId = await prey.strike();
  const chosen = recipe?.moves ?? drawMoves(random, prey.operation);
  const isMet = recipe?.isOnceMet === true && (await meets(stage));
  for (const [index, move] of chosen.entries()) {
    const ms = pick(random, [50, 400, 1500, 5 * second, 20 * second, 70 * second]) ?? 0;
    if (index > 0 || !isMet) await stage.clock.advance(ms);
    await stage.wakeUp();
    count(tally, `move:${move}`);
    await moves[move](stage, saleId);
  }
  if (readShot?.count === 'always') await waitForPeople(stage, prey, saleId);
};

function drawMoves(random: Stage['random'], operation: Prey['operation']): readonly MoveName[] {
  return Array.from({ length: 1 + Math.floor(random.float() * 2.2) }, () => drawMove(random, operation));
}

async function arm({ sandbox, tally, note }: Stage, shot: Shot | null, at: { method: string; route: string }) {
  if (shot === null) return;
  await sandbox.control('POST', '/faults', { ...shot, ...at });
  count(tally, `shot:${shot.kind}`);
  note(`  ${at.method} ${at.route}: ${JSON.stringify(shot)}`);
}

interface Armed {
  readonly faults: readonly { readonly method: string | null; readonly used: number }[];
}

/** How often a request has met what was armed for it. */
async function timesMet(sandbox: Stage['sandbox']): Promise<number> {
  const { faults } = (await sandbox.control('GET', '/faults')) as Armed;
  return faults.reduce((sum, { method, used }) => sum + (method === 'POST' ? used : 0), 0);
}

/** Until the request has met what was armed for it. */
async function meets({ sandbox, clock, life }: Stage): Promise<boolean> {
  for (let waited = 0; waited < 15 * second && life.alive; waited += 50) {
    if ((await timesMet(sandbox)) > 0) return true;
    await clock.advance(50);
  }
  return false;
}

/**
 * A doubt that nobody can read is not kept from people for longer than half an hour. Where the request itself still meets its fault
 * (the limit of the account), the till has nothing to read yet.
 */
async function waitForPeople(stage: Stage, { operation }: Prey, saleId: string | null): Promise<void> {
  const { clock, life, network, people, sandbox } = stage;
  const unknown = async (): Promise<ReadonlySet<string>> => {
    const open = await people.look('outbox.list', { show: 'open', limit: 200 });
    const ours = (open.ok ? open.value : []).filter(
      (entry) => entry.owner.id === saleId && entry.operation === operation && entry.state === 'unknown',
    );
    return new Set(ours.map(({ id }) => id));
  };
  const before = await unknown();
  const { bornAt } = life;
  const { troubles } = network;
  const met = await timesMet(sandbox);
  if (before.size > 0) await clock.advance(45 * minute);
  const after = await unknown();
  const isQuiet =
    life.alive && life.bornAt === bornAt && network.troubles === troubles && (await timesMet(sandbox)) === met;
  const still = [...after].filter((id) => before.has(id));
  await sandbox.control('DELETE', '/faults');
  if (isQuiet && still.length > 0) throw new Error(`${operation} of ${saleId} cannot be read, and no person is told`);
}
