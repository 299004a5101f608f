/** The exact bytes of a defence: one form of PDF files. They are frozen, because the API compares a repeated request byte by byte. */

export interface EvidencePart {
  readonly name: string;
  readonly data: Buffer;
}

export interface EvidenceForm {
  readonly contentType: string;
  readonly body: Buffer;
}

/** `seed` makes the boundary: two defences never share a boundary, and a repeated defence keeps its boundary. */
export function writeEvidenceForm(files: readonly EvidencePart[], seed: string): EvidenceForm {
  const boundary = boundaryOutside(files, `balcao-${seed}`);
  const parts = files.flatMap(({ name, data }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${escapeName(name)}"\r\n` +
        'Content-Type: application/pdf\r\n\r\n',
      'utf8',
    ),
    data,
    Buffer.from('\r\n', 'latin1'),
  ]);
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`, 'latin1')]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function boundaryOutside(files: readonly EvidencePart[], wished: string): string {
  const isInside = files.some(({ data }) => data.includes(wished));
  return isInside ? boundaryOutside(files, `${wished}x`) : wished;
}

/** Escapes as browsers do in forms: a file name can neither close its quotes nor begin another header. */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
