// Changes the code of the lead pipeline in small ways and sees whether a unit test notices: `npm run proof -- mutants`, with
// `--sample 150 --seed 7`, `--file src/leads/deliver.ts`, or `--all`; then `--again` for those that survived. A change
// that no test notices "survives": a test is missing there, or the change makes no difference. All of it happens in a
// copy of the repository.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadModule } from '../load-module.mjs';
import { seededRandom } from '../seeded-random.mjs';
import { findMutants, mutate } from './mutants/find-mutants.mjs';
import { startVitest } from './mutants/start-vitest.mjs';

const { values: options } = parseArgs({
  options: {
    // 600, unless all of them or files are asked for.
    sample: { type: 'string' },
    seed: { type: 'string', default: '5' },
    // How many of a mutant's test files are run: the closest to it and the fastest first. Those beyond these seldom
    // notice what these don't, and take long.
    'most-files': { type: 'string', default: '5' },
    all: { type: 'boolean', default: false },
    file: { type: 'string', multiple: true },
    // Only what survived last time, to see what new tests notice.
    again: { type: 'boolean', default: false },
  },
});

const MUTATED = ['src/leads', 'src/integrations', 'src/config', 'src/shared/session'];
const WORKER = fileURLToPath(new URL('mutants/try-out.mjs', import.meta.url));
const OUTCOMES = ['killed', 'timeout', 'survived', 'no tests'];

/** Each mutant of the last run with its outcome. */
const log = resolve('.cache', 'mutants.json');
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1_000);
const wanted = options.file?.map((file) => relative('.', file));

const { RepositoryCopy } = await loadModule('tests/support/repository-copy.ts');
const cwd = process.cwd();
const copy = new RepositoryCopy();
const results = [];
process.once('SIGINT', finish);
process.chdir(copy.folder);
const all = MUTATED.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
  .filter((name) => (wanted?.includes(name) ?? true) && /(?<!\.d)\.tsx?$/.test(name))
  .sort()
  .flatMap(mutantsOf);
const chosen = choose(all);
const testsOf = await measureTests();
console.log(`${chosen.length} of ${all.length} mutants, seed ${options.seed} (${seconds()} s)`);
const left = [...chosen];
// A test file at a time leaves all processors but one idle.
const workers = Array.from({ length: availableParallelism() }, () => fork(WORKER, { cwd }));
await Promise.all(workers.map(tryOut));
finish();

/** Has a worker try out mutants until none is left. */
async function tryOut(worker) {
  await once(worker, 'message');
  for (let mutant = left.shift(); mutant; mutant = left.shift()) {
    worker.send(taskOf(mutant));
    const [found] = await once(worker, 'message');
    results.push({ ...mutant, ...found });
    if (results.length % 25 === 0) console.log(`  ${results.length} of ${chosen.length} (${seconds()} s)`);
  }
  worker.disconnect();
}

/** At the end, or at Ctrl+C with the results so far. */
function finish() {
  report();
  copy.remove();
  process.exit();
}

function mutantsOf(name) {
  const code = readFileSync(name, 'utf8');
  const { mutants, measured } = findMutants(name, code);
  return mutants.map((mutant) => ({ ...mutant, name, code, measured }));
}

/** Spread over the files by their number of mutants. */
function choose(mutants) {
  if (options.again) {
    const keyOf = ({ name, start, end, text }) => [name, start, end, text].join();
    const last = JSON.parse(readFileSync(log, 'utf8'));
    const left = new Set(last.filter(({ outcome }) => /survived|no tests/.test(outcome)).map(keyOf));
    return mutants.filter((mutant) => left.has(keyOf(mutant)));
  }
  const count = Number(options.sample ?? (options.all || wanted ? mutants.length : 600));
  if (count >= mutants.length) return mutants;
  const random = seededRandom(Number(options.seed));
  const shuffled = (list) =>
    list
      .map((mutant) => ({ mutant, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ mutant }) => mutant);
  const byFile = shuffled(mutants).sort((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1));
  const step = byFile.length / count;
  const offset = random() * step;
  // In no order, so that the first of them are a sample too.
  return shuffled(Array.from({ length: count }, (_, index) => byFile[Math.floor(offset + index * step)]));
}

/** By point, the test files that pass it, with their durations: they run once, in code that notes its points. */
async function measureTests() {
  const sources = new Map(chosen.map((mutant) => [mutant.name, mutant]));
  for (const { name, measured } of sources.values()) writeFileSync(name, measured);
  const measuring = await startVitest({
    related: [...sources.keys()].map((name) => resolve(name)),
    setupFiles: ['tests/setup.ts', 'scripts/proof/mutants/note-passes.mjs'],
  });
  const related = await measuring.getRelevantTestSpecifications();
  const { testModules } = await measuring.runTestSpecifications(related, true);
  await measuring.close();
  for (const { name, code } of sources.values()) writeFileSync(name, code);
  const byPoint = new Map();
  for (const module of testModules) {
    const { relativeModuleId: file } = module;
    if (!module.ok()) {
      console.warn(`Left out, since it fails as it is: ${file}`);
      continue;
    }
    const { importDurations: _, heap: __, ...times } = module.diagnostic();
    const ms = Object.values(times).reduce((sum, time) => sum + time, 0);
    for (const point of module.meta().passed)
      byPoint.set(point, [...(byPoint.get(point) ?? []), { file, ms }]);
  }
  console.log(`${testModules.length} test files (${seconds()} s)`);
  return byPoint;
}

/** What a worker needs to try a mutant out: the code of its file with and without it, and the test files that pass it. */
function taskOf({ name, code, point, ...change }) {
  const distance = ({ file }) => {
    const [source, test] = [name, file].map((path) => path.replace(/^\w+\/|(\.test)?\.tsx?$/g, ''));
    return source === test ? 0 : dirname(source) === dirname(test) ? 1 : 2;
  };
  const tests = (testsOf.get(point) ?? []).toSorted((a, b) => distance(a) - distance(b) || a.ms - b.ms);
  return { name, code, mutated: mutate(code, change), tests: tests.slice(0, Number(options['most-files'])) };
}

function report() {
  const folderOf = ({ name }) => (wanted ? name : dirname(name));
  const folders = [...new Set(results.map(folderOf))].sort();
  const rows = [...folders, 'all'].map((folder) => {
    const here = results.filter((result) => folder === 'all' || folderOf(result) === folder);
    const counts = OUTCOMES.map((name) => [name, here.filter(({ outcome }) => outcome === name).length]);
    const [[, killed], [, timeout]] = counts;
    const score = `${Math.round(((killed + timeout) / here.length) * 100)} %`;
    return [folder, { ...Object.fromEntries(counts), score }];
  });
  console.table(Object.fromEntries(rows));
  for (const outcome of ['survived', 'no tests']) {
    const list = results.filter((result) => result.outcome === outcome);
    if (list.length > 0) console.log(`\n${outcome}:`);
    for (const { name, code, start, end, text } of list) {
      const line = code.slice(0, start).split('\n').length;
      console.log(`  ${name}:${line}  ${short(code.slice(start, end))}  ->  ${short(text)}`);
    }
  }
  writeFileSync(log, JSON.stringify(results.map(({ code: _code, measured: _measured, ...rest }) => rest)));
  console.log(`\n${seconds()} s; each mutant and the test that noticed it are in .cache/mutants.json`);
}

function short(code) {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
}
