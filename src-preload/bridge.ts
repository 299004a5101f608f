/** The only thing the renderer gets from the desktop app: ask and listen. No logic and no Electron object ever crosses it. */
import { contextBridge, ipcRenderer } from 'electron';

// Written out, not imported, because a sandboxed preload is one small file. A test compares the names with the contract.
const channels = { call: 'balcao:call', event: 'balcao:event' };

contextBridge.exposeInMainWorld('balcao', {
  call: (frame: unknown): Promise<unknown> => ipcRenderer.invoke(channels.call, frame),
  subscribe: (listener: (frame: unknown) => void): (() => void) => {
    const onEvent = (_event: unknown, frame: unknown) => listener(frame);
    ipcRenderer.on(channels.event, onEvent);
    return () => {
      ipcRenderer.off(channels.event, onEvent);
    };
  },
});
