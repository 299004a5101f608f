/** The same power cuts for a till that does not sync its commits: this one must lose what it told, or the harness is blind. */
import { type PowerOptions, type PowerResult, runPower } from './campaign.ts';

export async function runControl(options: Omit<PowerOptions, 'script'>): Promise<PowerResult> {
  options.out('control, with synchronous = NORMAL:');
  const script = new URL('./unsynced-till.ts', import.meta.url);
  const result = await runPower({ lives: 1, salesOfALife: 10, ...options, script });
  const verdict = result.losing > 0 ? 'as it must' : 'NOTHING LOST: the harness is blind';
  options.out(`control: ${result.losing} of ${result.points} points lost something, ${verdict}`);
  return result;
}
