/** What no page in a window of the till may do, said once, so that a window added later cannot forget a line of it. */
export const lockedWebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  // Words typed into fields never go to a dictionary on disk.
  spellcheck: false,
} as const;
