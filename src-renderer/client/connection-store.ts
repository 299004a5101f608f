/** Whether this window can reach the core. Written by app/connect-events.ts alone. */
import { create } from 'zustand';
import type { ConnectionStatus } from './transport.ts';

interface ConnectionState {
  readonly status: ConnectionStatus;
  setStatus(status: ConnectionStatus): void;
}

/** Whenever the core is there. Over a lost connection another program may answer in the place of the station. */
export function whenConnected(): Promise<void> {
  return new Promise((resolve) => {
    if (useConnection.getState().status === 'open') {
      resolve();
      return;
    }
    const stop = useConnection.subscribe(({ status }) => {
      if (status !== 'open') return;
      stop();
      resolve();
    });
  });
}

export const useConnection = create<ConnectionState>()((set) => ({
  status: 'connecting',
  setStatus: (status) => set({ status }),
}));
