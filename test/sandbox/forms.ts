/** Forms with files as a browser would send them. */

export interface FilePart {
  readonly field: string;
  readonly name?: string;
  readonly type?: string;
  readonly bytes?: Uint8Array;
  readonly text?: string;
}

export function pdf(length: number, name = 'defesa.pdf'): FilePart {
  const bytes = new Uint8Array(length).fill(0x20);
  bytes.set(new TextEncoder().encode('%PDF-').subarray(0, length));
  return { field: 'files[]', name, type: 'application/pdf', bytes };
}

const boundary = '----balcao7MA4YWxkTrZu0gW';

export function form(parts: readonly FilePart[]): { readonly body: Uint8Array; readonly contentType: string } {
  const chunks = parts.flatMap(({ field, name, type, bytes, text = '' }) => {
    const file = name === undefined ? '' : `; filename="${name}"`;
    const kind = type === undefined ? '' : `\r\nContent-Type: ${type}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}${kind}\r\n\r\n`;
    return [Buffer.from(head), bytes ?? Buffer.from(text), Buffer.from('\r\n')];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
