/** The workflows of the public CI: what they run is there, what systems need is run by name, and they may no more than they must. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readText, repositoryFiles, root } from './sources.ts';

const permissionsSchema = z.record(z.string(), z.enum(['read', 'write', 'none']));
const stepSchema = z.strictObject({
  name: z.string(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  'working-directory': z.string().optional(),
});
const jobSchema = z.object({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  permissions: permissionsSchema.optional(),
  strategy: z.object({ matrix: z.object({ include: z.array(z.record(z.string(), z.unknown())) }) }).optional(),
  steps: z.array(stepSchema),
});
const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  jobs: z.record(z.string(), jobSchema),
});

const folder = join('.github', 'workflows');
const workflows = readdirSync(join(root, folder)).map((file) => {
  const text = readText(`${folder}/${file}`);
  return { file, text, workflow: workflowSchema.parse(parse(text)) };
});
const stepsOf = (file: string, job: string) =>
  workflows.find((one) => one.file === file)?.workflow.jobs[job]?.steps ?? [];
const matrixOf = (file: string, job: string) =>
  workflows.find((one) => one.file === file)?.workflow.jobs[job]?.strategy?.matrix.include ?? [];
const everyStep = workflows.flatMap(({ workflow }) => Object.values(workflow.jobs).flatMap(({ steps }) => steps));

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readText('package.json')));

function missing(command: string): string[] {
  const commands = [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  const paths = [...command.matchAll(/\b(?:scripts|test)\/[\w/.-]+/g)].map(([path]) => path);
  const files = repositoryFiles();
  return [
    ...commands.filter((name) => scripts[name] === undefined),
    ...paths.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`))),
  ];
}

describe('the workflows', () => {
  it('are the two that are documented', () => {
    expect(workflows.map(({ file }) => file).sort()).toEqual(['ci.yml', 'release.yml']);
  });

  it('run commands and scripts that are there', () => {
    expect(everyStep.flatMap(({ run = '' }) => missing(run))).toEqual([]);
    expect(missing('npm run nothing && node scripts/none.mjs')).toEqual(['nothing', 'scripts/none.mjs']);
  });

  it('call scripts of the repository, and no long lines of shell', () => {
    expect(everyStep.flatMap(({ run = '' }) => (run.split('\n').length > 1 || run.length > 160 ? [run] : []))).toEqual(
      [],
    );
  });

  it('take other people’s actions by commit, with the version beside it', () => {
    const uses = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action));
    expect(uses.length).toBeGreaterThan(5);
    expect(uses.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('may read, and only what publishes may write', () => {
    expect(workflows.map(({ workflow }) => workflow.permissions)).toEqual([{ contents: 'read' }, { contents: 'read' }]);
    const more = workflows.flatMap(({ workflow }) =>
      Object.entries(workflow.jobs).flatMap(([job, { permissions }]) => (permissions ? [[job, permissions]] : [])),
    );
    expect(more).toEqual([['publish', { contents: 'write', 'id-token': 'write', attestations: 'write' }]]);
  });

  it('leave no token in the clone, and give a secret to the one step that needs it', () => {
    const checkouts = everyStep.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual(checkouts.map(() => false));
    const given = everyStep.filter((step) => JSON.stringify(step).includes('secrets.')).map(({ name }) => name);
    expect(given).toEqual([
      'Make and sign the installers',
      'Ask codesign, spctl and stapler, or Authenticode, who made it',
      'Sign what tills read when they look for an update',
    ]);
    expect(workflows.find(({ file }) => file === 'ci.yml')?.text).not.toContain('secrets.');
  });

  it('hand nothing that a stranger wrote to a shell', () => {
    const written = everyStep.flatMap(({ run = '' }) =>
      [...run.matchAll(/\$\{\{ ([\w.]+) /g)].map(([, value]) => value),
    );
    expect([...new Set(written)].filter((value) => !/^matrix\.|^github\.ref_name$/.test(value ?? ''))).toEqual([]);
  });
});

describe('each change', () => {
  it.each([
    ['windows-2022', 20],
    ['windows-2022', 22],
    ['windows-2022', 24],
    ['windows-11-arm', 24],
    ['macos-14', 24],
    ['macos-15-intel', 22],
    ['ubuntu-24.04', 24],
  ])('is tried on %s with Node %i', (os, node) => {
    expect(matrixOf('ci.yml', 'change')).toContainEqual(expect.objectContaining({ os, node }));
  });

  it('is typed on Windows into cmd, PowerShell and Git Bash', () => {
    const windows = matrixOf('ci.yml', 'change').filter(({ os }) => os === 'windows-2022');
    expect(windows.map(({ shell }) => shell)).toEqual(['cmd', 'pwsh', 'bash']);
  });

  it('is cloned with autocrlf into a folder with a blank and accents', () => {
    const [settings, checkout] = stepsOf('ci.yml', 'change');
    expect(settings?.run).toBe('git config --global core.autocrlf true');
    expect(checkout?.with?.path).toBe('João Teste ã');
  });
});

/** Every row of docs/release.md that names a step of a workflow names one that is there, and none of the needed steps is left out of the page. */
describe('the page about releases', () => {
  const page = readText('docs/release.md');
  const named = [...page.matchAll(/`(ci|release)\/(\w+)`: “([^”]+)”/g)].map(([, file, job, name]) => ({
    file,
    job,
    name,
  }));

  it('names steps that are there', () => {
    expect(named.length).toBeGreaterThan(10);
    const lost = named.filter(
      ({ file, job, name }) => !stepsOf(`${file}.yml`, job ?? '').some((step) => step.name === name),
    );
    expect(lost).toEqual([]);
  });

  it('names every step that runs something of ours', () => {
    const ours = everyStep.filter(({ run = '' }) => /npm|node scripts/.test(run)).map(({ name }) => name);
    expect([...new Set(ours)].filter((name) => !page.includes(`“${name}”`))).toEqual([]);
  });

  it('names tests that are there', () => {
    const files = repositoryFiles();
    const tests = [...page.matchAll(/`test\/([\w/.-]+)`/g)].map(([, path = '']) => `test/${path}`);
    expect(tests.length).toBeGreaterThan(10);
    expect(tests.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
  });
});
