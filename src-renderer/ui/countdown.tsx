/** The time left until a moment, in mm:ss. It says nothing to screen readers by itself: a ticking region would never stop talking. */
import { clockTime } from '../format/time.ts';
import { useNow } from './use-now.ts';

export function Countdown({ until }: { readonly until: number }) {
  const now = useNow();
  return <span className="money">{clockTime(Math.max(0, until - now))}</span>;
}
