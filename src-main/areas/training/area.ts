/** The area of training: the simulated payer, the simulated network, and the people and goods to practise with. */
import type { Area } from '../area.ts';
import type { TillContext } from '../till-context.ts';
import { createTrainingHandlers, type TrainingMethods } from './methods.ts';
import type { TrainingLookup } from './sandbox-paths.ts';

export function createTraining(context: TillContext, lookup: TrainingLookup): Area<TrainingMethods> {
  return { handlers: createTrainingHandlers({ ...context, lookup }), things: {} };
}
