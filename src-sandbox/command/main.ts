/** The stand-alone sandbox: `node src-sandbox/command/main.ts --port 4010 --seed 7 --switch name=value`. Prints one JSON line when ready; with `--openapi file` it writes the description of the API under those switches there and ends. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createSandbox } from '../create-sandbox.ts';
import { openApiDocument } from '../openapi/document.ts';
import { seededRandom } from '../state/seeded-random.ts';
import { changeSwitches, defaultSwitches } from '../switches/switches.ts';
import { createHttpDeliver } from '../webhooks/http-deliver.ts';
import { createSystemClock, createSystemRandom } from './system-ports.ts';

const usage = `npm run sandbox -- [options]

  --port N               the port on 127.0.0.1; 4010 where it is left out, 0 for a free one
  --seed N               chance that is the same each time
  --switch NAME=VALUE    what the API documents leave open; as often as needed (docs/sandbox.md names them)
  --openapi FILE         write the description of the API under these switches there, and end
  --help
`;

const { values } = read();

if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}

const switches = Object.fromEntries(values.switch.map(nameAndValue));

if (values.openapi !== undefined) {
  const document = openApiDocument(changeSwitches(defaultSwitches(), switches));
  writeFileSync(values.openapi, `${JSON.stringify(document, null, 2)}\n`);
  process.exit(0);
}

const sandbox = await createSandbox({
  clock: createSystemClock(),
  deliver: createHttpDeliver(),
  random: values.seed === undefined ? createSystemRandom() : seededRandom(Number(values.seed)),
  port: Number(values.port),
  switches,
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}

const ready = { ready: true, base_url: sandbox.baseUrl, control_url: sandbox.controlUrl, key: sandbox.key };
process.stdout.write(`${JSON.stringify(ready)}\n`);

/** A mistake in typing is answered with what may be typed. */
function read() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4010' },
        seed: { type: 'string' },
        switch: { type: 'string', multiple: true, default: [] },
        openapi: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}

function nameAndValue(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, 'true'] : [text.slice(0, at), text.slice(at + 1)];
}
