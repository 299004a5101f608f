/** A form of evidence, read back by a reader that is not ours. */
import { describe, expect, it } from 'vitest';
import { type EvidencePart, writeEvidenceForm } from '#main/areas/chargebacks/evidence-form.ts';

async function readBack(files: readonly EvidencePart[], seed = 'seed') {
  const { contentType, body } = writeEvidenceForm(files, seed);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const read = form.getAll('files[]').filter((value) => typeof value !== 'string');
  return Promise.all(
    read.map(async (file) => ({ name: file.name, type: file.type, data: Buffer.from(await file.arrayBuffer()) })),
  );
}

describe('a form of evidence', () => {
  it('has every file, in order, byte for byte', async () => {
    const files = [
      { name: 'recibo.pdf', data: Buffer.from('%PDF-1\r\n--\r\n\0\xff', 'latin1') },
      { name: 'Conversação “assinada”.pdf', data: Buffer.from('%PDF-2') },
    ];
    const read = await readBack(files);
    expect(read.map(({ name, data }) => ({ name, data }))).toEqual(files);
    expect(new Set(read.map(({ type }) => type))).toEqual(new Set(['application/pdf']));
  });

  it('is not broken open by a name', async () => {
    const read = await readBack([{ name: 'a"; name="x\r\nEvil: 1.pdf', data: Buffer.from('%PDF-') }]);
    expect(read).toHaveLength(1);
  });

  it('keeps its boundary out of the files', async () => {
    const data = Buffer.from('%PDF-\r\n--balcao-seed\r\nx\r\n--balcao-seedx--\r\n');
    expect((await readBack([{ name: 'a.pdf', data }]))[0]?.data).toEqual(data);
  });

  it('is the same for the same files and seed', () => {
    const files = [{ name: 'a.pdf', data: Buffer.from('%PDF-') }];
    expect(writeEvidenceForm(files, 'one')).toEqual(writeEvidenceForm(files, 'one'));
    expect(writeEvidenceForm(files, 'one').contentType).not.toBe(writeEvidenceForm(files, 'two').contentType);
  });
});
