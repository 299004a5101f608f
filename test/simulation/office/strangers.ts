/** Another till of the same account: it asks the service directly, past the network of this one. */
import type { Stage } from '../acts/stage.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function send(stage: Stage, path: string, body: object): Promise<unknown> {
  return sendBytes(stage, path, encoder.encode(JSON.stringify(body)));
}

/** Null where it was refused, or met a fault that was meant for us. */
export async function sendBytes(stage: Stage, path: string, body: Uint8Array): Promise<unknown> {
  const { sandbox } = stage;
  const { bearer, account } = sandbox.v1;
  const delivery = await sandbox.handle({
    method: 'POST',
    path,
    query: '',
    body,
    sourceIp: '10.0.0.9',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, account },
  });
  if (delivery.how !== 'whole' || delivery.answer.status >= 300) return null;
  try {
    return JSON.parse(decoder.decode(delivery.answer.body)) as unknown;
  } catch {
    return null;
  }
}
