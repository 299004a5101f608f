/**
 * The network cable of practice: pulled, a request fails before its connection stands, exactly as on a machine without
 * network. The sandbox cannot play this: it can only break a connection that was made, and then nobody may say "not sent".
 */
import { type Connect, WireFailure } from '../../api/connect.ts';

export interface NetworkToggle {
  isPulled(): boolean;
  setPulled(isPulled: boolean): void;
  through(connect: Connect): Connect;
}

export function createNetworkToggle(): NetworkToggle {
  let pulled = false;
  return {
    isPulled: () => pulled,
    setPulled(isPulled) {
      pulled = isPulled;
    },
    through: (connect) => (request) =>
      pulled ? Promise.reject(new WireFailure('not-sent', 'ENETUNREACH')) : connect(request),
  };
}
