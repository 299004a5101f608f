/** A network that a test switches off and on: offline, no connection ever stands, so nothing can have been sent. */
import { type Connect, WireFailure } from '#main/api/connect.ts';

export interface Network {
  offline: boolean;
  readonly wrapConnect: (connect: Connect) => Connect;
}

export function createNetwork(): Network {
  const network: Network = {
    offline: false,
    wrapConnect: (connect) => (request) =>
      network.offline ? Promise.reject(new WireFailure('not-sent', 'ENETUNREACH')) : connect(request),
  };
  return network;
}
