/** Holds docs/sandbox.md to what the sandbox really has: every switch, card, fault and control route. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { billingRoutes } from '#sandbox/control/billing.ts';
import { disputeRoutes } from '#sandbox/control/disputes.ts';
import { moneyRoutes } from '#sandbox/control/money.ts';
import { settingRoutes } from '#sandbox/control/setting.ts';
import { v1ControlRoutes } from '#sandbox/control/v1-routes.ts';
import { watchingRoutes } from '#sandbox/control/watching.ts';
import { webhookRoutes } from '#sandbox/control/webhook-routes.ts';
import { faultKinds, faultNotes } from '#sandbox/state/fault-kinds.ts';
import { magicCards } from '#sandbox/state/magic-cards.ts';
import { answerSwitches } from '#sandbox/switches/answers.ts';
import { concurrencySwitches } from '#sandbox/switches/concurrency.ts';
import { oddFieldSwitches } from '#sandbox/switches/odd-fields.ts';
import { defaultSwitches, explainSwitches, switchNames } from '#sandbox/switches/switches.ts';

const page = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8');
/** Table rows, however wide the formatter made their columns. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.replace(/ +/g, ' '));

describe('docs/sandbox.md', () => {
  it.each(explainSwitches(defaultSwitches()))(
    'explains the switch $name with its default',
    ({ name, default: fallback, why }) => {
      const row = rows.find((line) => line.startsWith(`| \`${name}\` |`));
      expect(row).toContain(`| \`${fallback}\` |`);
      expect(row).toContain(why);
    },
  );

  it.each(magicCards)('lists the card $number', ({ number, behaviour }) => {
    const shown = `\`${number.slice(0, 6)}…${number.slice(-4)}\``;
    expect(rows.find((line) => line.includes(shown))).toContain(`\`${behaviour}\``);
  });

  it.each(faultKinds)('explains the fault %s', (kind) => {
    expect(rows).toContain(`| \`${kind}\` | ${faultNotes[kind]} |`);
  });

  it.each([...settingRoutes, ...moneyRoutes, ...disputeRoutes, ...billingRoutes, ...watchingRoutes])(
    'lists the control route $method $pattern',
    ({ method, pattern }) => {
      expect(rows.some((line) => line.includes(`\`${method} ${pattern}\``))).toBe(true);
    },
  );

  it('lists no switch and no fault that does not exist', () => {
    const known = new Set<string>([...explainSwitches(defaultSwitches()).map(({ name }) => name), ...faultKinds]);
    const named = rows
      .flatMap((line) => /^\| `([a-z_0-9]+)` \|/.exec(line)?.[1] ?? [])
      .filter((name) => name.includes('_'));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('what the sandbox adds beyond the documents', () => {
  const unpromised = Object.keys({ ...answerSwitches, ...oddFieldSwitches, ...concurrencySwitches });
  const section = page.split('\n## What the sandbox adds beyond the documents\n')[1]?.split('\n## ')[0] ?? '';
  const added = section
    .split('\n')
    .filter((line) => /^\| (?!`|-|What|Switch)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const tests = new URL('./unpromised/', import.meta.url);
  const code = readdirSync(tests).map((file) => readFileSync(new URL(file, tests), 'utf8'));

  it('names with each row what takes it away, and nothing that does not exist', () => {
    const routes = [...v1ControlRoutes, ...webhookRoutes].map(({ method, pattern }) => `${method} ${pattern}`);
    const known = new Set<string>([...switchNames, ...faultKinds, ...routes, 'headers']);
    expect(added.length).toBeGreaterThan(25);
    for (const [, does, , named = ''] of added) {
      const names = [...named.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      expect([does, names.length > 0, names.filter((name) => !known.has(name))]).toEqual([does, true, []]);
    }
  });

  it.each(unpromised)('%s is in it, and a test shows both of its sides', (name) => {
    expect(added.some(([, , , named = '']) => named.includes(`\`${name}\``))).toBe(true);
    expect(code.some((text) => text.includes(name))).toBe(true);
  });
});
