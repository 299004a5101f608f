/** What the till, the page and the browser hold in memory, as the system counts it. */
import { execFileSync } from 'node:child_process';

export const parts = ['station', 'page', 'browser'] as const;
export type Part = (typeof parts)[number];
/** Resident, in MiB. */
export type Memory = Readonly<Record<Part, number>>;

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly residentMib: number;
  readonly command: string;
}

/** Of the processes that this one started, and those that they started. */
export function readMemory(): Memory {
  const all = listProcesses();
  const ours = new Set([process.pid]);
  for (let before = 0; before < ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  const held = { station: 0, page: 0, browser: 0 };
  for (const { pid, command, residentMib } of all) {
    const part = ours.has(pid) ? partOf(command) : null;
    if (part !== null) held[part] = Math.max(held[part], residentMib);
  }
  return held;
}

function listProcesses(): Running[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid = '', parent = '', residentKib = '', ...command] = line.trim().split(/\s+/);
    return {
      pid: Number(pid),
      parent: Number(parent),
      residentMib: Number(residentKib) / 1024,
      command: command.join(' '),
    };
  });
}

function partOf(command: string): Part | null {
  if (command.includes('station.js')) return 'station';
  if (command.includes('--type=renderer')) return 'page';
  return command.includes('--remote-debugging') && !command.includes('--type=') ? 'browser' : null;
}
