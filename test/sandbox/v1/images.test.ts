/** Images of links: the four formats by their bytes, the ways to send one, the warning, and the upload. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { uploadedImageSchema } from '#shared/wire/v1/links.ts';
import { link } from './bodies.ts';
import { openV1, readEnvelope, type V1Box } from './open-v1.ts';

/** The first bytes of each format are all a browser, too, goes by. */
const formats = {
  jpg: Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  gif: Buffer.from('474946383961010001000000', 'hex'),
  webp: Buffer.from('524946460c000000574542505650384c', 'hex'),
};
const pdf = Buffer.from('%PDF-1.7 not an image');

const made = z.looseObject({ code: z.string(), url: z.string(), image_warning: z.string().optional() });

async function make(v1: V1Box, config: Record<string, unknown>) {
  const { status, data } = await v1.call('POST', '/v1/payment-links', link(config));
  return { status, warned: made.parse(data).image_warning !== undefined, url: made.parse(data).url };
}

async function pictureOn(url: string): Promise<Response | null> {
  const address = /<img src="([^"]+\/images\/[^"]+)"/.exec(await (await fetch(url)).text())?.[1];
  return address === undefined ? null : fetch(address);
}

describe('an image in a request', () => {
  it.each(Object.entries(formats))('as base64 of a %s is kept and shown', async (_format, bytes) => {
    await using v1 = await openV1();
    const { status, warned, url } = await make(v1, { image: bytes.toString('base64') });
    expect([status, warned]).toEqual([201, false]);
    const picture = await pictureOn(url);
    expect(Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  });

  it.each([
    ['base64 with a data prefix', false, `data:image/png;base64,${formats.png.toString('base64')}`],
    ['a public URL', false, 'https://loja.example/foto.png'],
    ['a public URL without an extension', false, 'https://loja.example/foto'],
    ['a public URL of another format', true, 'https://loja.example/foto.svg'],
    ['base64 of another format', true, pdf.toString('base64')],
    ['text that is no base64', true, 'not an image!'],
    ['a data prefix alone', true, 'data:image/png;base64,'],
    ['a URL that is none', true, 'http://'],
  ])('as %s warns: %s', async (_name, warns, image) => {
    await using v1 = await openV1();
    expect(await make(v1, { image })).toMatchObject({ status: 201, warned: warns });
  });

  it('that cannot be processed leaves the link without image, even beside an image_url', async () => {
    await using v1 = await openV1();
    const { data } = await upload(v1, formats.png);
    const config = { image: pdf.toString('base64'), image_url: uploadedImageSchema.parse(data).url };
    const { warned, url } = await make(v1, config);
    expect([warned, await pictureOn(url)]).toEqual([true, null]);
  });

  it('larger than the usual body is read, larger than its own limit warns', async () => {
    await using v1 = await openV1({ image_max_bytes: 400_000 });
    const image = (length: number) => Buffer.concat([formats.png, Buffer.alloc(length - formats.png.length)]);
    expect((await make(v1, { image: image(400_000).toString('base64') })).warned).toBe(false);
    expect((await make(v1, { image: image(400_001).toString('base64') })).warned).toBe(true);
  });
});

function form(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const data = new FormData();
  data.append(name, new Blob([bytes], { type: 'image/png' }), 'foto.png');
  return data;
}

async function post(v1: V1Box, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${v1.box.sandbox.baseUrl}/links-de-pagamento/upload-imagem`, {
    method: 'POST',
    headers: { authorization: 'Bearer v1_test_balcao', account: 'balcao', ...headers },
    body,
  });
}

async function upload(v1: V1Box, bytes: Buffer, field = 'image') {
  const answer = await post(v1, form(field, new Uint8Array(bytes)));
  return { status: answer.status, data: await answer.json() };
}

describe('an uploaded image', () => {
  it.each(Object.entries(formats))(
    'of format %s has a url and a path, and the url serves a link',
    async (_f, bytes) => {
      await using v1 = await openV1();
      const { status, data } = await upload(v1, bytes);
      const { url, path } = z.strictObject(uploadedImageSchema.shape).parse(data);
      expect([status, url.endsWith(path)]).toEqual([200, true]);
      const shown = await pictureOn((await make(v1, { image_url: url })).url);
      expect(Buffer.from((await shown?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
    },
  );

  it('comes in the envelope when the switch says so', async () => {
    await using v1 = await openV1({ upload_body: 'envelope' });
    const { data } = await upload(v1, formats.png);
    expect(uploadedImageSchema.safeParse(Reflect.get(z.looseObject({}).parse(data), 'data')).success).toBe(true);
  });

  it('is refused in the envelope when it is none', async () => {
    await using v1 = await openV1();
    const wrong = [await upload(v1, pdf), await upload(v1, formats.png, 'file')];
    expect(wrong.map(({ status }) => status)).toEqual([422, 422]);
    const text = new FormData();
    text.append('image', 'not a file');
    expect((await post(v1, text)).status).toBe(422);
    expect((await post(v1, '{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post(v1, 'x', { 'content-type': 'multipart/form-data; boundary=y' })).status).toBe(422);
    const unknown = await v1.send('POST', '/links-de-pagamento/upload-imagem', 'x', { as: null });
    expect([unknown.status, readEnvelope(unknown).erro]).toEqual([401, true]);
  });
});
