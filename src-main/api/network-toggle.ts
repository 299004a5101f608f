/**
 * The network cable of training: once it is pulled, a request fails before it connects, exactly as on a machine without network.
 * The sandbox cannot simulate this: it can only break an open connection, and then nobody may say "not sent".
 */
import { type Connect, WireFailure } from './connect.ts';

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
