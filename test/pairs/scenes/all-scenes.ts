/** Every scene of the product, by its name. */
import type { PairScene } from '../play.ts';
import { counterScenes } from './counter.ts';
import { officeScenes } from './office.ts';
import { payOverdue, subscriptionScenes } from './subscriptions.ts';

const scenes = {
  ...counterScenes,
  ...subscriptionScenes,
  ...officeScenes,
  'charges.payOverdue': payOverdue,
} as const;
export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

export function sceneNamed(name: string): PairScene {
  const found = Object.hasOwn(scenes, name) ? scenes[name as SceneName] : undefined;
  if (found === undefined) throw new Error(`no scene ${name}`);
  return found;
}
