/** Every scene of the product, by its name. */
import type { PairScene } from '../play.ts';
import { counterScenes } from './counter.ts';

const scenes = { ...counterScenes } as const;
export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

export function sceneNamed(name: string): PairScene {
  const found = Object.hasOwn(scenes, name) ? scenes[name as SceneName] : undefined;
  if (found === undefined) throw new Error(`no scene ${name}`);
  return found;
}
