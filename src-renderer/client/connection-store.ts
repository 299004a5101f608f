/** Whether this window can reach the core. Written by app/connect-events.ts alone. */
import { create } from 'zustand';
import type { ConnectionStatus } from './transport.ts';

interface ConnectionState {
  readonly status: ConnectionStatus;
  setStatus(status: ConnectionStatus): void;
}

export const useConnection = create<ConnectionState>()((set) => ({
  status: 'connecting',
  setStatus: (status) => set({ status }),
}));
