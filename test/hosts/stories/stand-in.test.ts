/** The stories on the built desktop app, on a stand-in for Electron. */
import { join } from 'node:path';
import { root } from '#test/hosts/electron/built-app.ts';
import { desktopHost } from './desktop-host.ts';
import { tellStories } from './stories.ts';

tellStories('stand-in', desktopHost({ host: 'stand-in', folder: join(root, 'out') }));
