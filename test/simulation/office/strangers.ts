/** Another till of the same account: it asks the service directly, past the network of this one. */
import type { Stage } from '../acts/stage.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Null where it was refused, or met a fault that was meant for us. */
export async function send(stage: Stage, path: string, body: object): Promise<unknown> {
  const { sandbox, note } = stage;
  const { bearer, account } = sandbox.v1;
  const delivery = await sandbox.handle({
    ...{ method: 'POST', path, query: '', body: encoder.encode(JSON.stringify(body)), sourceIp: '10.0.0.9' },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, account },
  });
  const status = delivery.how === 'dropped' ? null : delivery.answer.status;
  note(`another till sends ${path}: ${status}`);
  if (delivery.how !== 'whole' || delivery.answer.status >= 300) return null;
  return JSON.parse(decoder.decode(delivery.answer.body)) as unknown;
}
