/** Answers of recent commands, so that a renderer may ask again after a dropped connection and nothing happens twice. Inputs are never kept. */

export interface RememberedAnswers<T> {
  /** While the first call runs, a second one waits for it; afterwards it gets the same answer. */
  once(key: string, run: () => Promise<T>): Promise<T>;
}

export function createRememberedAnswers<T>(limit: number): RememberedAnswers<T> {
  const running = new Map<string, Promise<T>>();
  const ended = new Map<string, Promise<T>>();

  function resolve(key: string, answer: Promise<T>): void {
    running.delete(key);
    ended.set(key, answer);
    const oldest = ended.keys().next().value;
    if (ended.size > limit && oldest !== undefined) ended.delete(oldest);
  }

  return {
    once(key, run) {
      const known = running.get(key) ?? ended.get(key);
      if (known) return known;
      const answer = run();
      running.set(key, answer);
      const end = () => resolve(key, answer);
      answer.then(end, end);
      return answer;
    },
  };
}
