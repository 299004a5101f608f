/** Answers that were given and stay on their way, until a test lets them arrive. */
import type { Connect, WireRequest } from '#main/api/connect.ts';

export interface HeldAnswers {
  hold(): void;
  release(): void;
  /** How many are on their way. */
  held(): number;
  readonly wrapConnect: (connect: Connect) => Connect;
}

export function holdAnswers(isHeld: (request: WireRequest) => boolean): HeldAnswers {
  let waiting = Promise.resolve();
  let release = (): void => undefined;
  let held = 0;
  return {
    hold() {
      waiting = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    held: () => held,
    wrapConnect: (connect) => async (request) => {
      const until = waiting;
      const answer = await connect(request);
      if (!isHeld(request)) return answer;
      held += 1;
      await until;
      held -= 1;
      return answer;
    },
  };
}
