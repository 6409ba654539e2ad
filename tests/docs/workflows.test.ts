// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Job {
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  strategy?: { matrix: { node?: string[] } };
  steps: { uses?: string; run?: string; if?: string; with?: Record<string, unknown> }[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  concurrency?: { 'cancel-in-progress': boolean };
  jobs: Record<string, Job>;
}

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map(
  (name) => [name, parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Workflow] as const,
);
const check = Object.fromEntries(workflows)['check.yml'] as Workflow;
const { engines, scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const getSteps = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const nodes = check.jobs.check?.strategy?.matrix.node ?? [];
const majors = nodes.map((version) => version.split('.')[0]);

describe.each(workflows)('%s', (_, workflow) => {
  const steps = getSteps(workflow);

  it('may only read, unless a job says otherwise, and keeps no credentials', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('uses actions of a named version', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w./-]+@v\d+$/);
  });

  it('runs commands that exist', () => {
    const commands = steps.flatMap(({ run = '' }) => run);
    for (const [, name = ''] of commands.join('\n').matchAll(/\bnpm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty([name]);
    for (const [, file = ''] of commands.join('\n').matchAll(/\bnode ([\w/.-]+\.mjs)/g))
      expect(existsSync(file), file).toBe(true);
  });

  it('runs on a Node that is checked', () => {
    for (const { uses, with: given = {} } of steps) {
      if (!uses?.startsWith('actions/setup-node@')) continue;
      if (String(given['node-version']).includes('matrix.node')) continue;
      if (given['node-version-file']) expect(given['node-version-file']).toBe('.nvmrc');
      else expect(majors).toContain(String(given['node-version']));
    }
  });
});

describe('check.yml', () => {
  it('runs at each push and pull request, and stops an older run', () => {
    expect(Object.keys(check.on)).toEqual(['push', 'pull_request']);
    expect(check.concurrency?.['cancel-in-progress']).toBe(true);
    for (const job of Object.values(check.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('runs all that `npm run check` does', () => {
    const run = getSteps(check).map((step) => step.run ?? '');
    for (const [command] of scripts.check.matchAll(/npm run [\w:-]+/g)) expect(run).toContain(command);
  });

  it('keeps the traces of a journey that failed', () => {
    expect(getSteps(check)).toContainEqual(
      expect.objectContaining({
        if: 'failure()',
        with: { name: expect.stringMatching(/^traces-/), path: 'test-results' },
      }),
    );
  });
});

describe('the versions of Node', () => {
  it('are those that package.json, its types, .nvmrc and the docs name', () => {
    const [oldest = '', middle = '', newest = '', ...more] = nodes;
    expect(engines.node).toBe(`^${oldest} || ^${middle} || >=${newest}`);
    expect(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[''].engines).toEqual(engines);
    expect(more).toEqual([]);
    expect(devDependencies['@types/node'].split('.')[0]).toBe(majors[0]);
    expect(majors).toContain(readFileSync('.nvmrc', 'utf8').trim());
    const words = `Node ${oldest}, ${middle} or ${newest}`;
    for (const file of ['README.md', 'CONTRIBUTING.md']) expect(readFileSync(file, 'utf8')).toContain(words);
  });
});
