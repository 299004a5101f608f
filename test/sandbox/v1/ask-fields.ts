/** How a row of fields is asked on a v1 route: a sound body bent at one place, a minute apart so that no limit speaks first. */
import type { Verdict } from '../field-rows.ts';
import { put } from './bodies.ts';
import type { V1Box } from './open-v1.ts';

export interface AskedRoute {
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** The status of a body that is sound; 201 unless it says so. */
  readonly taken?: number;
}

/** A refusal is `mensagenserro` with one sentence that begins with the field. */
export function askV1(v1: V1Box, { path, body, taken = 201 }: AskedRoute) {
  return async (field: string, value: unknown): Promise<Verdict> => {
    await v1.box.clock.advance(60_000);
    const { status, envelope, reply } = await v1.call('POST', path, put(body, field, value));
    const [sentence = '', ...more] = envelope.mensagenserro;
    if (status === taken) return { taken: true, named: '', text: reply.text };
    if (status !== 422 || more.length > 0) throw new Error(`${field}: ${status} ${reply.text}`);
    return { taken: false, named: sentence.split(':', 1)[0] ?? '', text: reply.text };
  };
}
