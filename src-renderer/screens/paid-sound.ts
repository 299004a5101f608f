/** Two short rising notes when money has been received. They are made here, so that no file has to be loaded. */
import { useEffect } from 'react';
import { isPaidAndKept } from '../areas/orders/sale-labels.ts';
import { useOrders } from '../areas/orders/store.ts';
import { useSettings } from '../areas/settings/store.ts';

const notes = [
  { frequency: 784, at: 0 },
  { frequency: 1175, at: 0.13 },
] as const;
const noteSeconds = 0.22;

let context: AudioContext | null = null;

function playPaid(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const { frequency, at } of notes) {
    const start = currentTime + at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = 'sine';
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds);
    oscillator.connect(gain).connect(destination);
    oscillator.start(start);
    oscillator.stop(start + noteSeconds);
  }
}

/** For sales this window follows, on screen or in the background. */
export function usePaidSound(): void {
  useEffect(
    () =>
      useOrders.subscribe((now, before) => {
        if (now.sales === before.sales || useSettings.getState().settings?.sound !== true) return;
        const isNewlyPaid = now.followed.some((id) => {
          const [then, sale] = [before.sales[id]?.state, now.sales[id]];
          return then !== undefined && then !== 'paid' && sale !== undefined && isPaidAndKept(sale);
        });
        if (isNewlyPaid) playPaid();
      }),
    [],
  );
}
