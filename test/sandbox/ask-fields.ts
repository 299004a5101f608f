/** How a row of fields is asked on a v2 route: a sound body bent at one place, a minute apart so that no limit speaks first. */
import type { Verdict } from './field-rows.ts';
import { changed } from './fixtures.ts';
import type { Opened } from './open-sandbox.ts';

export interface AskedRoute {
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** The status of a body that passes validation. */
  readonly taken: number;
}

export function askV2(box: Opened, { path, body, taken }: AskedRoute) {
  return async (field: string, value: unknown): Promise<Verdict> => {
    await box.clock.advance(60_000);
    const { status, text, error } = await box.post(path, changed(body, field, value));
    if (status === taken) return { taken: true, named: '', text };
    const { code, param } = error();
    if (status !== 422 || code !== 'validation_error') throw new Error(`${field}: ${status} ${text}`);
    return { taken: false, named: param ?? '', text };
  };
}
