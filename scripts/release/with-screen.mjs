/** Runs a command where it finds a screen: on a Linux machine without one, a virtual one is put up for it. */
import { spawn } from 'node:child_process';
import { Obstacle, run, runToEnd } from '../bootstrap.mjs';

await run(async () => {
  const command = process.argv.slice(2);
  const [program, ...args] = command;
  if (program === undefined) throw new Obstacle('Which command? node scripts/release/with-screen.mjs COMMAND');
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const isScreenless = process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY;
  if (isScreenless) return runToEnd(spawn('xvfb-run', ['--auto-servernum', ...command], { stdio: 'inherit' }));
  // On Windows npm is a batch file, which only a shell starts.
  const isBatch = process.platform === 'win32' && program === 'npm';
  return runToEnd(spawn(program, args, { stdio: 'inherit', shell: isBatch }));
});
