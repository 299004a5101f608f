/** `npm run demo` as a newcomer types it, until it says where the till is; then it is told to stop. */
import { spawn, spawnSync } from 'node:child_process';
import { Obstacle, root, run, say } from '../bootstrap.mjs';

const waitMs = 900_000;

await run(async () => {
  const isWindows = process.platform === 'win32';
  const args = ['run', 'demo', '--', '--no-open', '--station', '--port', '0'];
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    shell: isWindows,
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found !== null) resolve(found[0]);
    });
    child.once('exit', (code) =>
      reject(new Obstacle(`The demo ended with ${code} before it said where it is.\n${said}`)),
    );
    setTimeout(() => reject(new Obstacle('The demo did not say where it is.')), waitMs).unref();
  }).finally(() => end(child.pid ?? 0));
  say(`The demo is at ${address}.`);
  return 0;
});

/** With all that it started. @param {number} pid */
function end(pid) {
  if (process.platform === 'win32') spawnSync('taskkill', ['/T', '/F', '/PID', String(pid)]);
  else process.kill(-pid, 'SIGTERM');
}
