/** Downloads Electron into its cache on Node 24, with progress; gives up when nothing arrives for eight seconds. */
import { createRequire } from 'node:module';

const patienceMs = 8000;
const ofElectron = createRequire(createRequire(import.meta.url).resolve('electron/package.json'));
const { downloadArtifact } = ofElectron('@electron/get');
const { version } = ofElectron('./package.json');

let shown = 0;
let timer = startTimer();

function startTimer() {
  return setTimeout(() => process.exit(3), patienceMs);
}

/** @param {{ percent?: number }} progress */
async function showProgress({ percent }) {
  clearTimeout(timer);
  timer = startTimer();
  const tenth = Math.floor((percent ?? 0) * 10);
  if (tenth <= shown) return;
  shown = tenth;
  process.stderr.write(`  ${tenth * 10} %\n`);
}

try {
  await downloadArtifact({
    version,
    artifactName: 'electron',
    platform: process.platform,
    arch: process.arch,
    checksums: ofElectron('./checksums.json'),
    downloadOptions: { quiet: true, getProgressCallback: showProgress },
  });
  clearTimeout(timer);
} catch {
  process.exit(3);
}
