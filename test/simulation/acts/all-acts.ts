/** Every kind of act with its weight, and the choice among them. */
import type { Random } from '#shared/ports.ts';
import { officeWeights } from '../office/all-office-acts.ts';
import * as after from './after-sale.ts';
import * as faults from './faults.ts';
import { park } from './park.ts';
import { replace, sell, submitAgain } from './sell.ts';
import type { Act, SaleAct } from './stage.ts';

const weights = {
  sell: [sell, 26],
  'pay-pix': [after.payPix, 14],
  cancel: [after.cancel, 5],
  'cancel-unknown': [after.cancelUnknown, 4],
  replace: [replace, 8],
  'submit-again': [submitAgain, 2],
  park: [park, 1],
  confirm: [after.confirm, 8],
  'resend-code': [after.resendCode, 1],
  refresh: [after.refresh, 2],
  capture: [after.capture, 3],
  refund: [after.refund, 10],
  resolve: [after.resolve, 1],
  lock: [faults.lock, 2],
  crash: [faults.crash, 2],
  'crash-soon': [faults.crashSoon, 8],
  storm: [faults.storm, 7],
  calm: [faults.calmDown, 5],
  offline: [faults.goOffline, 2],
  provider: [faults.providerFails, 8],
  clock: [faults.setClock, 2],
} as const satisfies Record<string, readonly [Act, number]>;

const allWeights = { ...weights, ...officeWeights };

export type ActName = keyof typeof allWeights;
export const actNames = Object.keys(allWeights) as ActName[];
const counterNames = Object.keys(weights) as ActName[];
const officeNames = Object.keys(officeWeights) as ActName[];
/** Of the acts on a day on which the back office works as well. */
const officeShare = 0.8;

/** Of these, what people, payers and the provider do: it needs no till that can be killed from within. */
const tradeActs = {
  sell: [sell, 30],
  'pay-pix': [after.payPix, 20],
  cancel: [after.cancel, 8],
  replace: [replace, 8],
  confirm: [after.confirm, 10],
  capture: [after.capture, 4],
  refund: [after.refund, 8],
  lock: [faults.lock, 2],
  provider: [faults.providerFails, 5],
} as const satisfies Record<string, readonly [SaleAct, number]>;

/** What people and payers do on a day on which the till itself is left alone. */
export const dayActs: readonly SaleAct[] = [
  sell,
  sell,
  after.payPix,
  after.payPix,
  after.cancel,
  replace,
  after.confirm,
  after.confirm,
  after.capture,
  after.refund,
  after.refund,
];

export function actNamed(name: ActName): Act {
  return allWeights[name][0];
}

export function chooseAct(random: Random, hasOffice: boolean): readonly [ActName, Act] {
  const names = hasOffice && random.float() < officeShare ? officeNames : counterNames;
  const name = choose(
    random,
    names.map((one) => [one, allWeights[one][1]] as const),
  );
  return [name, actNamed(name)];
}

export function chooseSaleAct(random: Random): SaleAct {
  return choose<SaleAct>(random, Object.values(tradeActs));
}

function choose<T>(random: Random, weighted: readonly (readonly [T, number])[]): T {
  let left = random.float() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [one, weight] of weighted) {
    left -= weight;
    if (left < 0) return one;
  }
  throw new Error('nothing to choose from');
}
