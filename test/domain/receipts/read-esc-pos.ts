/**
 * Reads the bytes of a print job as a printer does, written without the code that makes them: its tables are those of Python's codecs.
 * Throws on a byte that no printer should get.
 */
import pages from '#test/fixtures/code-pages.json' with { type: 'json' };

export interface ReadSlip {
  readonly lines: readonly { readonly text: string; readonly bold: boolean; readonly double: boolean }[];
  readonly qr: readonly string[];
  readonly cuts: number;
}

const pageNames: Readonly<Record<number, keyof typeof pages>> = { 2: 'cp850', 3: 'cp860', 19: 'cp858' };

export function readEscPos(bytes: Uint8Array): ReadSlip {
  const lines: { text: string; bold: boolean; double: boolean }[] = [];
  const qr: string[] = [];
  let [text, stored, page] = ['', '', ''];
  let [bold, double, wasBold, wasDouble] = [false, false, false, false];
  let cuts = 0;
  let at = 0;
  const next = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('the job ends within a command');
    at += 1;
    return byte;
  };
  const fail = (byte: number): never => {
    throw new Error(`byte ${byte.toString(16)} at ${at - 1}`);
  };

  function escCommand(): void {
    switch (next()) {
      case 0x40:
        [bold, double, page] = [false, false, ''];
        return;
      case 0x74:
        page = pages[pageNames[next()] ?? fail(0x74)];
        return;
      case 0x45:
        bold = next() === 1;
        return;
      case 0x61:
      case 0x64:
        next();
        return;
      default:
        fail(0x1b);
    }
  }

  function groupCommand(): void {
    switch (next()) {
      case 0x21:
        double = next() === 0x11;
        return;
      case 0x56:
        next();
        cuts += 1;
        return;
      case 0x28: {
        if (next() !== 0x6b) fail(0x28);
        const length = next() + 256 * next();
        const parameters = Array.from({ length }, next);
        if (parameters[1] === 0x50) stored = new TextDecoder().decode(Uint8Array.from(parameters.slice(3)));
        if (parameters[1] === 0x51) qr.push(stored);
        return;
      }
      default:
        fail(0x1d);
    }
  }

  while (at < bytes.length) {
    const byte = next();
    if (byte === 0x1b) escCommand();
    else if (byte === 0x1d) groupCommand();
    else if (byte === 0x0a) {
      lines.push({ text, bold: wasBold, double: wasDouble });
      [text, wasBold, wasDouble] = ['', false, false];
    } else if (byte < 0x20 || byte === 0x7f) fail(byte);
    else {
      text += byte < 0x80 ? String.fromCharCode(byte) : (page[byte - 0x80] ?? fail(byte));
      [wasBold, wasDouble] = [bold, double];
    }
  }
  return { lines, qr, cuts };
}
