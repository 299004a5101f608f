/** Answers that were given and stay on their way, until a test lets them arrive. */
import type { Connect, WireRequest } from '#main/api/connect.ts';

export interface HeldAnswers {
  hold(): void;
  release(): void;
  readonly wrapConnect: (connect: Connect) => Connect;
}

export function holdAnswers(isHeld: (request: WireRequest) => boolean): HeldAnswers {
  let waiting = Promise.resolve();
  let release = (): void => undefined;
  return {
    hold() {
      waiting = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    wrapConnect: (connect) => async (request) => {
      const until = waiting;
      const answer = await connect(request);
      if (isHeld(request)) await until;
      return answer;
    },
  };
}
