/** Looks into the memory of a running process through its inspector: every string that is alive, every byte of every buffer. */
import { WebSocket } from 'ws';
import { z } from 'zod';

export interface Memory extends Disposable {
  /** Which of the values are in a string that is alive. */
  inStrings(values: readonly string[]): Promise<string[]>;
  /** Which of them stand, as text of one byte a character, in a buffer that is alive. */
  inBuffers(values: readonly string[]): Promise<string[]>;
  evaluate(expression: string): Promise<void>;
}

const replySchema = z.object({ id: z.number(), result: z.unknown().optional(), error: z.unknown().optional() });
const chunkSchema = z.object({
  method: z.literal('HeapProfiler.addHeapSnapshotChunk'),
  params: z.object({ chunk: z.string() }),
});
const objectSchema = z.object({ result: z.object({ objectId: z.string() }) });
const objectsSchema = z.object({ objects: z.object({ objectId: z.string() }) });
const hitsSchema = z.object({ result: z.object({ value: z.array(z.number()) }) });

/** Of a process started with `--inspect=127.0.0.1:0`, from what it prints on stderr. */
export function inspectorAddress(stderr: string): string {
  const address = /ws:\/\/\S+/.exec(stderr)?.[0];
  if (address === undefined) throw new Error(`no inspector in: ${stderr}`);
  return address;
}

export async function openMemory(address: string): Promise<Memory> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 2 ** 30 });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (reply: z.infer<typeof replySchema>) => void>();
  let chunks: string[] = [];
  let last = 0;
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    const chunk = chunkSchema.safeParse(message);
    if (chunk.success) chunks.push(chunk.data.params.chunk);
    const reply = replySchema.safeParse(message);
    if (reply.success) waiting.get(reply.data.id)?.(reply.data);
  });

  function ask(method: string, params: object = {}): Promise<unknown> {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(JSON.stringify(error)));
      });
    });
  }

  return {
    async inStrings(values) {
      chunks = [];
      await ask('HeapProfiler.collectGarbage');
      await ask('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
      const alive = stringsOf(JSON.parse(chunks.join('')));
      chunks = [];
      return values.filter((value) => alive.some((text) => text === value || (isLong(value) && text.includes(value))));
    },
    async inBuffers(values) {
      await ask('HeapProfiler.collectGarbage');
      const prototype = objectSchema.parse(await ask('Runtime.evaluate', { expression: 'ArrayBuffer.prototype' }));
      const { objects } = objectsSchema.parse(
        await ask('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId }),
      );
      // Each sign moved by one: the question must not itself bring into that memory what it asks for.
      const moved = values.map((value) => Array.from(value, (sign) => sign.charCodeAt(0) + 1));
      const found = await ask('Runtime.callFunctionOn', {
        objectId: objects.objectId,
        functionDeclaration: lookFor,
        arguments: [{ value: moved }],
        returnByValue: true,
      });
      await ask('Runtime.releaseObject', { objectId: objects.objectId });
      return hitsSchema.parse(found).result.value.flatMap((index) => values[index] ?? []);
    },
    evaluate: async (expression) => void (await ask('Runtime.evaluate', { expression })),
    [Symbol.dispose]: () => socket.terminate(),
  };
}

/** A few digits stand by chance in many a text: of them only a string that is nothing else counts. */
const isLong = (value: string): boolean => value.length >= 8;

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.tuple([z.array(z.string())], z.unknown()) }),
  }),
  nodes: z.array(z.number()),
  strings: z.array(z.string()),
});

/** Of the snapshot's own strings many are names of fields and numbers of places: only those of the program count. */
function stringsOf(heap: unknown): string[] {
  const { snapshot, nodes, strings } = snapshotSchema.parse(heap);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name] = [fields.indexOf('type'), fields.indexOf('name')];
  const found: string[] = [];
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? -1] ?? '';
    if (/string/.test(kind)) found.push(strings[nodes[at + name] ?? -1] ?? '');
  }
  return found;
}

/** Runs over there, on the list of all ArrayBuffers. */
const lookFor = `function (wanted) {
  const hits = new Set();
  for (const buffer of this) {
    if (buffer.byteLength === 0) continue;
    const bytes = new Uint8Array(buffer);
    wanted.forEach((signs, index) => {
      for (let at = bytes.indexOf(signs[0] - 1); at >= 0; at = bytes.indexOf(signs[0] - 1, at + 1)) {
        if (signs.every((sign, offset) => bytes[at + offset] === sign - 1)) return hits.add(index);
      }
    });
  }
  return [...hits];
}`;
