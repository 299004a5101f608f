/** Under which name a form that gives money back outlasts the lock: once money went back meanwhile, it was typed about something else. */

interface Way {
  readonly id: string;
  readonly leftCents: number;
}

export const moneyBackPlace = (id: string, ways: readonly Way[]): string =>
  [id, ...ways.map((way) => `${way.id}=${way.leftCents}`)].join(' ');
