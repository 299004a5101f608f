/** Every scene of the product, by its name. */
import type { PairScenario } from '../play.ts';
import { counterScenarios } from './counter.ts';
import { officeScenarios } from './office.ts';
import { payOverdue, subscriptionScenarios } from './subscriptions.ts';

const scenes = {
  ...counterScenarios,
  ...subscriptionScenarios,
  ...officeScenarios,
  'charges.payOverdue': payOverdue,
} as const;
export type ScenarioName = keyof typeof scenes;
export const scenarioNames = Object.keys(scenes) as ScenarioName[];

export function scenarioNamed(name: string): PairScenario {
  const found = Object.hasOwn(scenes, name) ? scenes[name as ScenarioName] : undefined;
  if (found === undefined) throw new Error(`no scene ${name}`);
  return found;
}
