// Changes the code of the lead pipeline in small ways and sees whether a unit test notices: `npm run proof -- mutants`, with
// `--sample 150 --seed 7`, `--file src/leads/claim.ts`, or `--all`; then `--again` for those that survived. A change
// that no test notices "survives": a test is missing there, or the change makes no difference. All of it happens in a
// copy of the repository.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { loadModule } from '../load-module.mjs';
import { seededRandom } from '../seeded-random.mjs';
import { findMutants, mutate } from './mutants/find-mutants.mjs';

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
// Suites that would notice by rendering or building everything, or that read files: they take minutes, and a mutant
// should be noticed by a test of the code it is in.
const LEFT_OUT = [
  'architecture',
  'content',
  'demo-copy',
  'docs',
  'extending',
  'fakes',
  'pages',
  'prerender',
  'proof',
  'rebrand',
  'scripts',
  'shared/{articles,images,markdown,motion,seo,ui}',
];
const OUTCOMES = ['killed', 'timeout', 'survived', 'no tests'];

/** Each mutant of the last run with its outcome. */
const log = resolve('.cache', 'mutants.json');
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1_000);
const wanted = options.file?.map((file) => relative('.', file));

const { RepositoryCopy } = await loadModule('tests/support/repository-copy.ts');
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
// The first failure kills a mutant. No test waits this long for real: one that never answers shouldn't cost more.
const vitest = await startVitest({ bail: 1, testTimeout: 6_000, hookTimeout: 6_000 });
for (const mutant of chosen) {
  results.push({ ...mutant, ...(await tryOut(mutant)) });
  if (results.length % 25 === 0) console.log(`  ${results.length} of ${chosen.length} (${seconds()} s)`);
}
finish();

/** At the end, or at Ctrl+C with the results so far. */
function finish() {
  report();
  copy.remove();
  // Vitest would have it fail with every mutant that a test has noticed.
  process.exit(0);
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

/** A warm Vitest, with one process for each file, so that a mutant in a module's own state stays there. */
function startVitest(given) {
  const settings = {
    watch: false,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...LEFT_OUT.map((folder) => `tests/${folder}/**`), 'tests/specification.test.tsx'],
    reporters: [{}],
    silent: true,
    ...given,
  };
  // Without the projects of the whole suite.
  const alone = { name: 'alone', config: ({ test }) => void delete test.projects };
  return createVitest('test', settings, { plugins: [alone] });
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

async function tryOut({ name, code, point, ...change }) {
  const distance = ({ file }) => {
    const [source, test] = [name, file].map((path) => path.replace(/^\w+\/|(\.test)?\.tsx?$/g, ''));
    return source === test ? 0 : dirname(source) === dirname(test) ? 1 : 2;
  };
  const tests = (testsOf.get(point) ?? []).toSorted((a, b) => distance(a) - distance(b) || a.ms - b.ms);
  if (tests.length === 0) return { outcome: 'no tests' };
  write(name, mutate(code, change));
  try {
    for (const { file, ms } of tests.slice(0, Number(options['most-files']))) {
      const failure = await failureOf(file, 30_000 + 3 * ms);
      if (failure) return failure;
    }
    return { outcome: 'survived' };
  } finally {
    write(name, code);
  }
}

function write(name, code) {
  writeFileSync(name, code);
  vitest.invalidateFile(resolve(name));
}

/** How a test file notices a mutant, if it does. */
async function failureOf(file, limit) {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // The second time ends the file's process, which may be in an endless loop.
    for (let time = 0; time < 2; time += 1) void vitest.cancelCurrentRun('keyboard-input');
  }, limit);
  // Otherwise Vitest's answer includes all files that it has run before.
  vitest.state.filesMap.clear();
  const [project] = vitest.projects;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    project.createSpecification(resolve(file)),
  ]);
  clearTimeout(timer);
  if (isLate) return { outcome: 'timeout' };
  const [module] = testModules;
  const [test] = module.children.allTests('failed');
  if (!test && module.ok() && unhandledErrors.length === 0) return undefined;
  return { outcome: 'killed', killer: test?.fullName ?? `${file} as a whole` };
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
