// Runs the lead pipeline in simulated browsers with bad networks and dying tabs, and looks for lost and duplicate leads:
// `npm run proof -- leads --runs 2000`. With --plan '{...}', as a finding names it, one run's log.
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { loadModule } from '../load-module.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    plan: { type: 'string' },
    /** The number of a worker. */
    part: { type: 'string' },
  },
});

if (values.plan || values.part) {
  const { buildAll, runPlan, search } = await loadModule('tests/proof/run.ts');
  const builds = await buildAll();
  if (values.plan) {
    const findings = await runPlan(JSON.parse(values.plan), builds, (line) => console.log(line));
    for (const { invariant, text } of findings) console.log(`${invariant.toUpperCase()}: ${text}`);
  } else {
    const runs = Math.ceil(Number(values.runs) / Number(values.workers));
    // Far apart, so that no worker repeats another's plans.
    const seed = Number(values.seed) + 1_000_003 * Number(values.part);
    const result = await search(builds, { runs, seed });
    process.send(result);
  }
} else {
  const parts = Array.from({ length: Number(values.workers) }, (_, part) => {
    // Every page is new code to the engine, so optimizing it would be wasted.
    const child = fork(process.argv[1], [...process.argv.slice(2), '--part', String(part)], {
      execArgv: ['--max-semi-space-size=256', '--no-opt', '--sparkplug'],
    });
    return new Promise((resolve) => {
      let result;
      child.on('message', (message) => {
        result = message;
      });
      child.on('exit', (code) => resolve({ code, result }));
    });
  });
  const ended = await Promise.all(parts);
  for (const { result } of ended) {
    if (!result?.failure) continue;
    const { plan, findings } = result.failure;
    for (const { invariant, text } of findings) console.log(`FAILED ${invariant}: ${text}`);
    console.log(`  --plan '${JSON.stringify(plan)}'`);
  }
  console.log(`runs: ${ended.reduce((sum, { result }) => sum + (result?.runs ?? 0), 0)}`);
  if (ended.some(({ code, result }) => code !== 0 || !result || result.failure)) process.exitCode = 1;
}
