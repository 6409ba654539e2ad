// Runs the checks that search, combine or repeat too much for `npm test`: `npm run proof`, or `-- --slice` for a few
// minutes of them. A step by itself takes options of its own: `-- leads --runs 2000`, `-- journeys e2e/everyone`. SEED=7
// before the command changes the random seed. docs/reliability.md states the results; a step's output stays in
// .cache/proof.
import { spawn } from 'node:child_process';
import { appendFileSync, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { SEED = '1', GITHUB_STEP_SUMMARY } = process.env;
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
const PROOF = { SUITE: 'proof' };

/** By name: the command, and the options of a slice, if it has one. */
const STEPS = {
  // The longer unit tests, such as builds of randomly edited texts.
  units: { command: VITEST, env: PROOF },
  // The unit tests in a copy with another brand and other settings.
  rebranded: { command: ['scripts/proof/rebranded-copy.mjs'] },
  // Every page and state in every variant, every lazy import, every hostile value, the other builds.
  journeys: { command: [...PLAYWRIGHT, '--grep-invert=@engines'], env: PROOF },
  // Firefox and Safari's engine, if installed.
  engines: {
    command: [...PLAYWRIGHT, '--grep=@engines'],
    env: PROOF,
    slice: ['--grep=@engines.*inquiry arrives'],
  },
  // The lead pipeline in simulated tabs, with bad networks and dying pages.
  leads: {
    command: ['scripts/proof/leads.mjs', '--workers', '2', '--seed', SEED],
    slice: ['--runs', '200'],
  },
  // A real browser, killed while a message is being sent.
  kills: { command: ['scripts/proof/kills.mjs', '--seed', SEED], slice: ['--runs', '4'] },
};

const [named = '', ...rest] = process.argv.slice(2);
const results = [];
for (const step of chooseSteps()) results.push({ ...step, ...(await runStep(step)) });
printReport();

function chooseSteps() {
  if (named in STEPS) return [{ ...STEPS[named], name: named, command: [...STEPS[named].command, ...rest] }];
  const all = Object.entries(STEPS).map(([name, step]) => ({ ...step, name }));
  if (named === '--slice')
    return all.flatMap((step) =>
      step.slice ? [{ ...step, command: [...step.command, ...step.slice] }] : [],
    );
  if (named) throw new Error(`No step '${named}': there is ${Object.keys(STEPS).join(', ')}`);
  return all;
}

function runStep({ name, command, env }) {
  console.log(`\n== ${name}: ${command.join(' ')}`);
  mkdirSync('.cache/proof', { recursive: true });
  const log = join('.cache', 'proof', `${name}.log`);
  const file = createWriteStream(log);
  const began = performance.now();
  // The builds for the journeys serve the engines.
  const built = results.some((step) => step.command.includes(PLAYWRIGHT[0]));
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, SEED, ...(built && { E2E_REUSE_BUILDS: '1' }) },
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.pipe(to, { end: false });
    from.pipe(file, { end: false });
  }
  return new Promise((resolve) => {
    child.on('close', (status) => {
      file.end(() => resolve({ ok: status === 0, took: (performance.now() - began) / 60_000, log }));
    });
  });
}

function printReport() {
  if (results.length === 0) return;
  const lines = results.map(
    ({ name, ok, took }) => `${ok ? 'passed' : 'FAILED'}  ${took.toFixed(1).padStart(5)} min  ${name}`,
  );
  const failed = results.filter(({ ok }) => !ok);
  console.log(
    `\n${lines.join('\n')}\nsteps: ${results.length - failed.length} passed, ${failed.length} failed`,
  );
  if (GITHUB_STEP_SUMMARY) {
    const why = failed.map(({ name, log }) => `### ${name}\n\n~~~text\n${readEnd(log)}\n~~~\n`);
    appendFileSync(GITHUB_STEP_SUMMARY, `~~~text\n${lines.join('\n')}\n~~~\n\n${why.join('\n')}`);
  }
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** The end of a failed step's output, which lists its failures. */
const readEnd = (log) => readFileSync(log, 'utf8').split('\n').slice(-150).join('\n');
