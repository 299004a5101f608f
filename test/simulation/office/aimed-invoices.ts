/** One overdue invoice and everybody who may pay it: both doors of the till, the buyer's bank, the daily retry, late answers. */
import { type Act, pick } from '../acts/stage.ts';
import { hour, minute, pass, readsAs, second } from './aim.ts';
import {
  clockJumps,
  type Fight,
  looks,
  overdueInvoice,
  payerPays,
  payInV1,
  payInV2,
  readsLag,
  somebodyLocks,
} from './invoice-moves.ts';
import { invoiceRecipes } from './invoice-recipes.ts';

const moves: readonly ((fight: Fight) => Promise<void>)[] = [
  payInV2,
  payInV2,
  payInV1,
  payInV1,
  payerPays,
  payerPays,
  readsLag,
  looks,
  somebodyLocks,
  clockJumps,
];
const waits: readonly number[] = [second, 5 * second, 65 * second, 3 * minute, 20 * minute];

/** Nothing says that one way of paying closes the others, nor what a figure of v1 is counted in. */
const readings = {
  open_pix_at_payment: ['withdrawn', 'stays_payable'],
  pay_while_processing: ['refuse', 'charge'],
  v1_overdue_while_processing: ['refuse', 'charge'],
  v1_invoice_value: ['decimal', 'decimal', 'cents'],
  v1_invoice_fields: ['whole', 'whole', 'named'],
  v1_overdue_answer: ['whole', 'whole', 'bare'],
  odd_invoices: ['none', 'none', 'first'],
} as const;

/** The rest by chance alone: what nobody has thought of yet. */
const recipeShare = 0.4;

async function cook(fight: Fight): Promise<void> {
  const { stage } = fight;
  for (const step of pick(stage.random, invoiceRecipes) ?? []) {
    const [move, ms] = step(stage.random);
    await move(fight);
    if (stage.office.seen.length > 0 || !(await pass(stage, ms))) return;
  }
}

export const fightForInvoice: Act = async (stage) => {
  await readsAs(stage, readings);
  const fight = await overdueInvoice(stage);
  if (fight === null) return;
  const { random } = stage;
  stage.note(`aims at invoice ${fight.invoice.id}`);
  if (random.float() < recipeShare) return cook(fight);
  for (let left = 3 + Math.floor(random.float() * 5); left > 0 && stage.office.seen.length === 0; left -= 1) {
    await (pick(random, moves) ?? looks)(fight);
    const ms = random.float() < 0.06 ? 24 * hour : (pick(random, waits) ?? second);
    if (!(await pass(stage, ms))) return;
  }
};
