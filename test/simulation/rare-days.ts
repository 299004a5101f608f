/** Days that begin with a story which chance alone would hardly ever tell. Their draws are their own: all other days stay as they are. */
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { type Act, pick } from './acts/stage.ts';
import { refundBehind } from './aim/refund-behind.ts';
import { isResolutionDay, resolution } from './aim/resolution.ts';
import { isRestoredReviewDay, restoredReview } from './aim/restored-review.ts';
import { changedBeside, putOffAtTheLastMinute } from './office/changed-beside.ts';
import { chargeTypedAnew, subscriptionTypedAnew } from './office/typed-anew.ts';
import { count } from './tally.ts';

const chance = (seed: number, offset: number): number => createSeededRandom(seed + offset).float();

const refundBehindShare = 0.02;
/** Of the days on which the office works. */
const officeShare = 0.2;

const officeStories = {
  'subscription-typed-anew': subscriptionTypedAnew,
  'charge-typed-anew': chargeTypedAnew,
  'changed-beside': changedBeside,
  'put-off': putOffAtTheLastMinute,
} as const satisfies Record<string, Act>;

export function storyOf(seed: number, hasOffice: boolean): Act | null {
  if (hasOffice) return chance(seed, 12_000_047) < officeShare ? officeStory(seed) : null;
  if (isResolutionDay(seed)) return resolution;
  if (isRestoredReviewDay(seed)) return restoredReview;
  return chance(seed, 12_000_017) < refundBehindShare ? counted('refund-behind', refundBehind) : null;
}

function officeStory(seed: number): Act {
  const random = createSeededRandom(seed + 12_000_071);
  const [name, act] = pick(random, Object.entries(officeStories)) ?? ['', changedBeside];
  return counted(name, (stage) => act({ ...stage, random }));
}

const counted =
  (name: string, act: Act): Act =>
  (stage) => {
    count(stage.tally, `story:${name}`);
    return act(stage);
  };
