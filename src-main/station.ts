/** Entry of the station: Balcão served to a browser on this machine. Reads the command line, then loads the rest. */
import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { ArgumentError, type HostArguments, parseArguments } from './hosts/common/arguments.ts';
import { type DataFolder, ownDataFolder } from './hosts/common/data-folder.ts';
import { dataFolderRisks } from './hosts/common/data-folder-risks.ts';
import { StartError } from './hosts/common/start-error.ts';

async function main(): Promise<void> {
  const args = readArguments();
  if (args === null) return;
  const folder = findFolder(args);
  if (folder === null) return;
  const rendererDir = args.renderer === null ? builtRenderer(import.meta.dirname) : resolve(args.renderer);
  const { runStation } = await import('./hosts/station/run-station.ts');
  const checkProgram = join(import.meta.dirname, `check-file${extname(import.meta.filename)}`);
  await runStation({ args, folder, rendererDir, checkProgram });
}

function findFolder(args: HostArguments): DataFolder | null {
  try {
    const folder = ownDataFolder(args.data, process.env);
    for (const risk of dataFolderRisks(folder.root, { env: process.env, program: null }))
      process.stderr.write(`balcao: ${risk}\n`);
    return folder;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`balcao: ${error.message}\n`);
    process.exitCode = 2;
    return null;
  }
}

function readArguments(): HostArguments | null {
  try {
    const args = parseArguments(process.argv.slice(2));
    if (!args.help) return args;
    void import('./hosts/station/station-console.ts').then(({ usage }) => process.stdout.write(usage));
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    process.stderr.write(`balcao: ${error.message}\n`);
    process.exitCode = 2;
  }
  return null;
}

/** Beside the bundle in an installed app, in `out/` when run from its sources. */
function builtRenderer(here: string): string {
  const beside = join(here, '..', 'renderer');
  return existsSync(beside) ? beside : join(here, '..', 'out', 'renderer');
}

await main();
