/** A stage at which a whole station plays, and a story that is told on it. */
import type { SaleStage } from '#test/simulation/acts/stage.ts';
import type { LiveTill } from './start-till.ts';

export interface StoryStage extends SaleStage {
  readonly life: LiveTill;
}

export type Story = (stage: StoryStage) => Promise<void>;
