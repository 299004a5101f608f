/**
 * `npm run soak -- [--minutes 20] [--rate 25]`: a station that is a process of its own sells, refunds, parks and looks things up without a rest,
 * `--rate` customers a minute: the work of a long day in some minutes. `npm run soak -- --simulated-hours 8`: a day at its own pace, in a world
 * that runs sixty times as fast, with the machine asleep now and then. Memory must not grow, and no file or socket stay open.
 */
import { parseArgs } from 'node:util';
import { soakMinutes } from './real-minutes.ts';
import { soakHours } from './simulated-hours.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    rate: { type: 'string', default: '25' },
    'simulated-hours': { type: 'string' },
  },
});
const [minutes, rate, hours] = [Number(values.minutes), Number(values.rate), Number(values['simulated-hours'] ?? 1)];
if (!(minutes > 0 && rate > 0 && hours > 0)) throw new RangeError('each of them takes a number above zero');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const isFlat =
  values['simulated-hours'] === undefined ? await soakMinutes(minutes, rate) : (await soakHours({ hours, say })).isFlat;
process.exitCode = isFlat ? 0 : 1;
