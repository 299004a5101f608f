/** One WebSocket on which nothing is said or heard but the greeting, until the other side has proven to be our station. */
import type { ClientFrame } from '#shared/contract/frames.ts';
import type { Launch } from '#shared/contract/greeting.ts';
import { createPageGreeting } from './page-greeting.ts';

export interface GreetedSocket {
  /** Dropped before the station has proven itself, and once the socket closes: whoever waits for an answer sends again. */
  send(frame: ClientFrame): void;
  close(): void;
}

export interface GreetedListener {
  onText(text: string): void;
  /** Another program answered in the place of our station. Nothing was said to it but hello. */
  onStranger(): void;
  onClose(code: number): void;
}

/** Who listens and says nothing is no station. */
const longestGreetingMs = 10_000;

export function openGreetedSocket(address: string, launch: Launch, listener: GreetedListener): GreetedSocket {
  const socket = new WebSocket(address);
  const greeting = createPageGreeting(launch);
  let stage: 'greeting' | 'checking' | 'proven' | 'stranger' = 'greeting';
  const impatience = setTimeout(() => socket.close(), longestGreetingMs);

  /** A browser complains of what is sent into a socket that closes. */
  function send(frame: ClientFrame): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  async function check(text: string): Promise<void> {
    stage = 'checking';
    const proof = await greeting.answer(text);
    stage = proof === null ? 'stranger' : 'proven';
    clearTimeout(impatience);
    if (proof !== null) {
      send(proof);
      return;
    }
    socket.close();
    listener.onStranger();
  }

  socket.addEventListener('open', () => send(greeting.hello));
  socket.addEventListener('message', ({ data }) => {
    if (stage === 'proven') listener.onText(String(data));
    if (stage === 'greeting') void check(String(data));
  });
  socket.addEventListener('close', ({ code }) => {
    clearTimeout(impatience);
    if (stage !== 'stranger') listener.onClose(code);
  });
  return {
    send: (frame) => {
      if (stage === 'proven') send(frame);
    },
    close: () => socket.close(),
  };
}
