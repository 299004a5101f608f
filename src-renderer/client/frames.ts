/** Checks only the shape of what the station sends. The contract's schemas stay out of the bundle, because the core has already checked
 * every value against them. */
import type { ServerFrame } from '#shared/contract/frames.ts';

export function readServerFrame(text: string): ServerFrame | null {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof frame !== 'object' || frame === null || !('t' in frame)) return null;
  if (frame.t === 'reply' && 'requestId' in frame && 'result' in frame) return frame as ServerFrame;
  if (frame.t === 'event' && 'seq' in frame && 'name' in frame) return frame as ServerFrame;
  if (frame.t === 'welcome' && 'seq' in frame && 'opening' in frame) return frame as ServerFrame;
  return null;
}
