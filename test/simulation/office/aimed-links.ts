/** A link that is being closed: its request or the reads of it meet trouble, and its buyer may be faster. */
import { linkDraft } from '#test/flows/support/links.ts';
import { type Act, draftId, pick, type Stage, told } from '../acts/stage.ts';
import { hollowAnswers, lostAnswers, meets, pass, passingRefusals, second, staleReads, unreadable } from './aim.ts';
import { buyerDoes, managersWindow } from './stage.ts';

const linkRoute = '/v1/payment-links/:code';
const troubles = [...lostAnswers, ...passingRefusals, ...hollowAnswers, ...hollowAnswers];
const waits = [5 * second, 40 * second, 3 * 60 * second, 15 * 60 * second];

async function makeOne(stage: Stage): Promise<{ id: string; code: string } | null> {
  const { random, people, office } = stage;
  const id = draftId(random);
  const draft = linkDraft({ freightCents: 3_000 + office.links.size, maxUses: 1 });
  const result = await people.at(managersWindow(stage), 'links.create', { id, draft });
  if (result.ok) office.links.add(id);
  told(stage, 'aimed-link', { saleId: id, result });
  if (!(await pass(stage, 5 * second))) return null;
  const read = await people.look('links.get', { id });
  const code = read.ok ? read.value.code : null;
  return code === null ? null : { id, code };
}

export const closeLink: Act = async (stage) => {
  const { random, people } = stage;
  const link = await makeOne(stage);
  if (link === null) return;
  const { id, code } = link;
  const way = pick(random, ['cancel', 'delete', 'none'] as const) ?? 'cancel';
  const route =
    way === 'cancel'
      ? { method: 'POST' as const, route: `${linkRoute}/cancel` }
      : { method: 'DELETE' as const, route: linkRoute };
  if (random.float() < 0.7) await meets(stage, route, troubles);
  const read = random.float();
  // Such as a key of another account would meet: to it, every link of this one is missing.
  if (read < 0.35) await meets(stage, { method: 'GET', route: linkRoute }, unreadable, 4);
  else if (read < 0.6) await meets(stage, { method: 'GET', route: linkRoute }, staleReads);
  if (way !== 'none') {
    const result = await people.at(managersWindow(stage), way === 'cancel' ? 'links.cancel' : 'links.delete', { id });
    told(stage, `aimed-${way}-link`, { saleId: id, result });
  }
  if (!(await pass(stage, pick(random, waits) ?? second))) return;
  if (random.float() < 0.4) {
    const bought = await buyerDoes(stage, `/links/${code}/buy`, { method: 'PIX' });
    stage.note(`somebody buys from link ${id}: ${bought ? 'bought' : 'not sold'}`);
  }
  await pass(stage, pick(random, waits) ?? second);
};
