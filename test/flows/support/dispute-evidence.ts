/** Contested charges and what is sent against them, as people at the till do it. */
import { randomUUID } from 'node:crypto';
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import { stagePieceBytes } from '#shared/domain/evidence.ts';
import type { TestClient } from '#test/helpers/test-core.ts';
import type { Till } from '#test/helpers/till.ts';

export interface EvidenceSample {
  readonly name: string;
  readonly data: Buffer;
}

export function pdf(bytes: number, name = 'recibo.pdf'): EvidenceSample {
  const data = Buffer.alloc(bytes, 'x');
  data.write('%PDF-1.7\n');
  return { name, data };
}

/** The cardholder contests the sale, and the till asks what there is. Answers the id of the chargeback. */
export async function contest(till: Till, saleId: string, how: object = {}): Promise<string> {
  const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
  const { chargeback } = await till.control<{ chargeback: { id: string } }>(
    'POST',
    `/charges/${chargeId}/chargeback`,
    how,
  );
  await till.manager.get('chargebacks.refresh', {});
  return chargeback.id;
}

export async function stage(client: TestClient, files: readonly EvidenceSample[]): Promise<string> {
  const stageId = randomUUID();
  for (const [file, { name, data }] of files.entries()) {
    for (let offset = 0; offset < data.byteLength; offset += stagePieceBytes) {
      const piece = data.subarray(offset, offset + stagePieceBytes).toString('base64');
      await client.get('chargebacks.stage', { stageId, file, name, bytes: data.byteLength, offset, data: piece });
    }
  }
  return stageId;
}

export async function defend(till: Till, id: string, files = [pdf(400)]): Promise<Chargeback> {
  const stageId = await stage(till.manager, files);
  return till.manager.get('chargebacks.defend', { id, stageId, files: files.length });
}

export async function defenceState(till: Till, id: string): Promise<string> {
  const { defence } = await (await till.observer()).get('chargebacks.get', { id });
  return defence?.state ?? 'none';
}

/** Past the till, as the dashboard sends it. */
export async function defendElsewhere(till: Till, id: string): Promise<void> {
  const { name, data } = pdf(400);
  const form = new FormData();
  form.append('files[]', new Blob([new Uint8Array(data)], { type: 'application/pdf' }), name);
  const { baseUrl, key } = till.sandbox;
  const headers = { authorization: `Bearer ${key}`, connection: 'close', 'idempotency-key': randomUUID() };
  const { status } = await fetch(`${baseUrl}/v2/chargebacks/${id}/evidences`, { method: 'POST', headers, body: form });
  if (status >= 300) throw new Error(`the defence was refused: ${status}`);
}
