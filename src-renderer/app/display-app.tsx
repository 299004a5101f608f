/** The window of the customer display: large words, the code on white, and nothing that can be touched. */
import { useEffect, useState } from 'react';
import type { DisplayScreen, DisplayState } from '#shared/contract/display.ts';
import type { ConnectionStatus, Transport } from '../client/transport.ts';
import { AmountsIn } from '../i18n/currency.tsx';
import { useT } from '../i18n/use-t.ts';
import { DisplayBasket } from './display/display-basket.tsx';
import { DisplayPix } from './display/display-pix.tsx';
import { DisplayWords } from './display/display-words.tsx';

function useDisplay(transport: Transport) {
  const [status, setStatus] = useState<ConnectionStatus>('connecting');
  const [state, setState] = useState<DisplayState | null>(null);
  useEffect(() => {
    async function ask(): Promise<void> {
      const requestId = crypto.randomUUID();
      const reply = await transport.call({ t: 'call', requestId, method: 'display.get', input: {} });
      // The core has checked it against the contract.
      if (reply.ok) setState(reply.value as DisplayState);
    }
    return transport.listen({
      onStatus(next) {
        setStatus(next);
        if (next === 'open') void ask();
      },
      onEvent: ({ name, payload }) => name === 'display.changed' && setState(payload as DisplayState),
      onWelcome: () => void ask(),
      onOpenedAnew: () => void ask(),
    });
  }, [transport]);
  return { status, state };
}

export function DisplayApp({ transport }: { readonly transport: Transport }) {
  const { status, state } = useDisplay(transport);
  const t = useT();
  useEffect(() => {
    document.title = t('display.title');
  }, [t]);
  // What is shown may have been paid or taken back since: without a connection there is nothing to show.
  if (status !== 'open' || state === null) return <DisplayWords title={t(awayWords[status])} />;
  return (
    <AmountsIn currency={state.currency}>
      <Shown shopName={state.shopName} screen={state.screen} />
    </AmountsIn>
  );
}

const awayWords = {
  connecting: 'display.connecting',
  open: 'display.connecting',
  lost: 'display.lost',
  refused: 'display.refused',
} as const satisfies Record<ConnectionStatus, string>;

function Shown({ shopName, screen }: { readonly shopName: string; readonly screen: DisplayScreen }) {
  const t = useT();
  switch (screen.show) {
    case 'welcome':
      return <DisplayWords title={shopName} />;
    case 'basket':
      return <DisplayBasket shopName={shopName} {...screen} />;
    case 'pix':
      return <DisplayPix shopName={shopName} {...screen} />;
    case 'paying':
      return <DisplayWords shopName={shopName} title={t('display.paying')} totalCents={screen.totalCents} />;
    case 'expired':
      return <DisplayWords shopName={shopName} title={t('display.expired')} totalCents={screen.totalCents} isOver />;
    default:
      return (
        <DisplayWords shopName={shopName} title={t('display.received')} totalCents={screen.totalCents} isReceived />
      );
  }
}
