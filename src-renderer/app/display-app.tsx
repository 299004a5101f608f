/** The window of the customer display: large words, the code on white, and nothing that can be touched. */
import { useEffect, useState } from 'react';
import type { DisplayScreen, DisplayState } from '#shared/contract/display.ts';
import type { ConnectionStatus, Transport } from '../client/transport.ts';
import { AmountsIn } from '../i18n/currency.tsx';
import { useT } from '../i18n/use-t.ts';
import { DisplayBasket } from './display/display-basket.tsx';
import { DisplayFrame } from './display/display-frame.tsx';
import { DisplayPix } from './display/display-pix.tsx';
import { DisplayWords } from './display/display-words.tsx';
import { ModeStripes } from './mode-frame.tsx';

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
  const shown = status === 'open' ? state : null;
  const isNamed = shown !== null && shown.screen.show !== 'welcome';
  const isLost = useIsLong(shown === null, mayComeBackMs);
  const page = (
    <DisplayFrame {...(isNamed ? { shopName: shown.shopName } : {})}>
      {shown === null ? (
        <DisplayWords title={t(isLost ? 'display.refused' : awayWords[status])} isAlone />
      ) : (
        <AmountsIn currency={shown.currency}>
          <Shown shopName={shown.shopName} screen={shown.screen} />
        </AmountsIn>
      )}
    </DisplayFrame>
  );
  return <ModeStripes mode={state?.mode ?? 'live'}>{page}</ModeStripes>;
}

/** A till that was started anew has another door: a display that waits for longer waits in vain. */
const mayComeBackMs = 30_000;

function useIsLong(holds: boolean, afterMs: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    const timer = holds ? setTimeout(() => setLong(true), afterMs) : undefined;
    return () => clearTimeout(timer);
  }, [holds, afterMs]);
  return isLong;
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
      return <DisplayWords title={shopName} isAlone />;
    case 'basket':
      return <DisplayBasket {...screen} />;
    case 'pix':
      return <DisplayPix {...screen} />;
    case 'paying':
      return <DisplayWords title={t('display.paying')} totalCents={screen.totalCents} />;
    case 'expired':
      return <DisplayWords title={t('display.expired')} totalCents={screen.totalCents} isOver />;
    case 'received-here':
      return (
        <DisplayWords
          title={t('display.receivedHere')}
          totalCents={screen.totalCents}
          changeCents={screen.changeCents}
        />
      );
    default:
      return <DisplayWords title={t('display.received')} totalCents={screen.totalCents} isReceived />;
  }
}
