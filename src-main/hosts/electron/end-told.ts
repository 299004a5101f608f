/** Ends an app that did not start, once a person was told why. */
import type { ElectronApi } from './electron-api.ts';

export interface TellingApi {
  readonly app: Pick<ElectronApi['app'], 'whenReady' | 'exit'>;
  readonly dialog: Pick<ElectronApi['dialog'], 'showErrorBox'>;
}

/** On Linux a box that is asked for before Electron is ready goes to stderr, where nobody looks who clicked on an icon. */
export async function endTold({ app, dialog }: TellingApi, message: string, code: number): Promise<void> {
  await app.whenReady();
  dialog.showErrorBox('Balcão', message);
  app.exit(code);
}
