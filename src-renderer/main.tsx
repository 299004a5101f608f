/** Starts the renderer: picks the transport of this window, connects the stores to it, and renders. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { protectCards } from './app/card-privacy.ts';
import { cameBack, connectEvents, leave } from './app/connect-events.ts';
import { tellPresence } from './app/presence.ts';
import { connectClient } from './client/client.ts';
import { createIpcTransport } from './client/ipc-transport.ts';
import { browserLaunchPlace, findLaunch, forgetLaunch } from './client/launch.ts';
import type { Transport } from './client/transport.ts';
import { createWebSocketTransport } from './client/websocket-transport.ts';
import { followAddress } from './window/navigation.ts';
import { showPreferences } from './window/preferences.ts';
import './styles.css';

function pickTransport(): Transport {
  if (window.balcao !== undefined) return createIpcTransport(window.balcao);
  const launch = browserLaunchPlace();
  const address = new URL('/ws', window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
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

const transport = pickTransport();
connectClient(transport);
showPreferences();
followAddress();
connectEvents(transport);
tellPresence(window);
protectCards(window.balcao !== undefined);
window.addEventListener('pagehide', () => leave('reload'));
window.addEventListener('pageshow', ({ persisted }) => persisted && cameBack());

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
