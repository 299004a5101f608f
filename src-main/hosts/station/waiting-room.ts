/**
 * Who stands at a door of the station. Anybody on this machine may knock, as often as he likes and without a word; so only who has shown
 * a secret has a place of his own, and among all others the one who has waited longest makes way for the next.
 */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface Places {
  /** More than a browser ever opens at once for its pages. */
  readonly waiting: number;
  /** For those who have shown who they are. */
  readonly inside: number;
}

export interface WaitingRoom {
  /** Takes a place inside until the connection ends; false when there is none. */
  letIn(stream: Duplex): boolean;
}

export function openWaitingRoom(server: Server, places: Places): WaitingRoom {
  /** Both in the order of their arrival. */
  const waiting = new Set<Duplex>();
  const inside = new Set<Duplex>();
  server.on('connection', (stream: Duplex) => {
    waiting.add(stream);
    stream.once('close', () => {
      waiting.delete(stream);
      inside.delete(stream);
    });
    const [oldest] = waiting;
    if (waiting.size <= places.waiting || oldest === undefined) return;
    waiting.delete(oldest);
    oldest.destroy();
  });
  return {
    letIn(stream) {
      if (inside.size >= places.inside || !waiting.delete(stream)) return false;
      inside.add(stream);
      return true;
    },
  };
}
