// Runs the lead pipeline in a simulated browser with bad networks and dying tabs, and counts lost and
// duplicate leads: `npm run proof -- leads --runs 200 --mode plain`. With --trace, one run's log. Also --without
// cut-applied,busy (faults to leave out).
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { loadModule } from '../load-module.mjs';

const COUNTS = ['runs', 'leads', 'kills', 'freezes', 'flagged'];
// For each, the number of runs that violated it.
const INVARIANTS = ['lost', 'doubled', 'stuck', 'idle', 'hung', 'hot', 'early', 'eager'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    mode: { type: 'string', default: 'all' },
    workers: { type: 'string', default: '1' },
    without: { type: 'string', default: '' },
    /** A guard to remove from the source, to prove that the search notices: noteIgnored, claimsIgnored. */
    sabotage: { type: 'string' },
    trace: { type: 'boolean', default: false },
    /** A worker's part of the modes. */
    part: { type: 'string' },
  },
});

if (!values.part && !values.trace) {
  const parts = Array.from({ length: Number(values.workers) }, (_, part) => {
    const given = [...process.argv.slice(2), '--part', `${part}/${values.workers}`];
    // Each run leaves garbage, collected by hand: see runMany. And every page is new code to the engine, so optimizing
    // it would be wasted.
    const child = fork(process.argv[1], given, {
      execArgv: ['--max-semi-space-size=256', '--expose-gc', '--no-opt', '--sparkplug'],
    });
    return new Promise((resolve) => {
      const tallies = [];
      child.on('message', (tally) => {
        tallies.push(tally);
        console.log(`  ${tally.mode}: ${tally.runs} runs`);
      });
      child.on('exit', (code) => resolve({ code, tallies }));
    });
  });
  const all = await Promise.all(parts);
  printReport(all.flatMap(({ tallies }) => tallies));
  process.exit(all.some(({ code }) => code !== 0) ? 1 : process.exitCode);
}

const proof = await loadModule('tests/proof/run.ts');
const builds = await proof.buildAll(proof.sabotages[values.sabotage]);
const unhandledRejections = [];
process.on('unhandledRejection', (error) => unhandledRejections.push(String(error)));
const common = { builds, without: values.without.split(',') };
const names = values.mode === 'all' ? proof.modeNames : values.mode.split(',');
const unknown = names.find((name) => !proof.modeNames.includes(name));
if (unknown) throw new Error(`No mode ${unknown}: there is ${proof.modeNames.join(', ')}`);

if (values.trace) {
  const seed = Number(values.seed);
  const result = await proof.runOnce({ ...common, mode: names[0], seed, trace: (line) => console.log(line) });
  console.log(`${result.events} events`);
  for (const { invariant, text } of result.findings) console.log(`${invariant.toUpperCase()}: ${text}`);
} else {
  const [part, parts] = values.part.split('/').map(Number);
  for (const [index, mode] of names.entries()) {
    if (index % parts !== part) continue;
    const tally = await proof.runMany(Number(values.seed), Number(values.runs), { ...common, mode });
    // The limits that docs/reliability.md states don't fail the search.
    const unstated = INVARIANTS.some((name) => tally.found[name] > 0 && !proof.isDocumentedLimit(mode, name));
    process.send({ ...tally, unstated });
  }
}
if (unhandledRejections.length > 0)
  console.log(
    `${unhandledRejections.length} rejections that nobody handled, such as: ${unhandledRejections[0]}`,
  );

function printReport(tallies) {
  const rows = tallies.map((tally) => [tally.mode, sumTallies([tally])]);
  console.table(Object.fromEntries([...rows, ['all', sumTallies(tallies)]]));
  for (const { mode, examples } of tallies) {
    for (const { invariant, seed, text } of examples) {
      console.log(`${invariant}: --mode ${mode} --seed ${seed}: ${text}`);
    }
  }
  if (tallies.some(({ unstated }) => unstated)) process.exitCode = 3;
}

function sumTallies(tallies) {
  const sum = (pick) => tallies.reduce((total, tally) => total + pick(tally), 0);
  return {
    ...Object.fromEntries(COUNTS.map((name) => [name, sum((tally) => tally[name])])),
    ...Object.fromEntries(INVARIANTS.map((name) => [name, sum(({ found }) => found[name])])),
    'ms/run': Number((sum(({ ms }) => ms) / sum(({ runs }) => runs)).toFixed(1)),
  };
}
