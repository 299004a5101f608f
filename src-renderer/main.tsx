/** Starts the renderer: picks the transport of this window, connects the stores to it, and renders. */
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { protectCards } from './app/card-privacy.ts';
import { cameBack, connectEvents, leave } from './app/connect-events.ts';
import { DisplayApp } from './app/display-app.tsx';
import { tellPresence } from './app/presence.ts';
import { connectClient } from './client/client.ts';
import { createIpcTransport } from './client/ipc-transport.ts';
import { browserLaunchPlace, findLaunch, forgetLaunch, launchCode } from './client/launch.ts';
import type { Transport } from './client/transport.ts';
import { createWebSocketTransport } from './client/websocket-transport.ts';
import { followAddress } from './window/navigation.ts';
import { followOtherWindows, showPreferences } from './window/preferences.ts';
import './styles.css';

/** The customer display of a window, which may have been opened with a copy of what that window keeps. */
const isDisplay = window.location.search === '?display';

function pickTransport(): Transport {
  if (window.balcao !== undefined) return createIpcTransport(window.balcao);
  const launch = browserLaunchPlace();
  // The key of the till is not a display's to use.
  if (isDisplay && launchCode(launch.hash) !== null) window.sessionStorage.clear();
  const address = new URL('/ws', window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  address.search = '';
  return createWebSocketTransport({
    address: address.href,
    findLaunch: () => findLaunch(launch),
    forgetLaunch: () => forgetLaunch(window.sessionStorage),
    lastOpening: {
      get: () => window.sessionStorage.getItem('balcao.opening'),
      keep: (opening) => window.sessionStorage.setItem('balcao.opening', opening),
    },
  });
}

/** The window of the till. */
function startTill(transport: Transport): ReactNode {
  connectClient(transport);
  followAddress();
  connectEvents(transport);
  tellPresence(window);
  protectCards(window.balcao !== undefined);
  window.addEventListener('pagehide', () => leave('reload'));
  window.addEventListener('pageshow', ({ persisted }) => persisted && cameBack());
  return <App />;
}

const transport = pickTransport();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Asked for once more at the till: the code in its address has changed, and nothing else of it.
if (isDisplay) window.addEventListener('hashchange', () => window.location.reload());
const shown = isDisplay ? <DisplayApp transport={transport} /> : startTill(transport);
// No picture in another language or look than the kept one; the connection is made meanwhile.
followOtherWindows();
await showPreferences();
createRoot(root).render(<StrictMode>{shown}</StrictMode>);
