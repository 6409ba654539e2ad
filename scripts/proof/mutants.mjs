// Changes the code of the lead pipeline in small ways and sees whether a unit test notices: `npm run proof -- mutants`, with
// `--sample 150 --seed 7`, `--file src/leads/claim.ts`, or `--all`; then `--again` for those that survived. A change
// that no test notices "survives": a test is missing there, or the change makes no difference. The working tree stays
// as it is.
import { execFileSync, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
    // Changes nothing in every other mutant, so that these have to survive: a test of this script.
    control: { type: 'boolean', default: false },
    // Counts the proofs in tests/proof among the tests.
    'with-proof': { type: 'boolean', default: false },
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
  'rebrand',
  'scripts',
  'shared/{articles,images,markdown,motion,seo,ui}',
  ...(options['with-proof'] ? [] : ['proof']),
];
const TIMED_OUT = Symbol('timed out');
/** More than any file has, so that the points of the others stay the same when one changes. */
const MOST_POINTS = 100_000;

const base = resolve('.cache', 'mutants');
const tree = join(base, 'tree');
const passes = join(base, 'passes');
/** The last measurement. It holds for each test file that is the same and loads the same code. */
const memory = resolve('.cache', 'mutants-measured.json');
/** Each mutant of the last run with its outcome. */
const log = resolve('.cache', 'mutants.json');
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1_000);

copyTree();
const files = sourcesToMutate();
const tests = await measureTests();
const chosen = choose(files.flatMap(({ mutants }) => mutants));
console.log(
  `${chosen.length} of ${files.flatMap(({ mutants }) => mutants).length} mutants, seed ${options.seed} (${seconds()} s)`,
);
const results = [];
/** Written since the runner was last told. */
const changed = new Set();
let runner;
process.once('SIGINT', () => finish());
for (const mutant of chosen) {
  results.push({ ...mutant, ...(await tryOut(mutant)) });
  if (results.length % 25 === 0) console.log(`  ${results.length} of ${chosen.length} (${seconds()} s)`);
}
finish();

/** At the end, or at Ctrl+C with the results so far. */
function finish() {
  runner?.stop();
  report();
  process.exit();
}

/** Everything that git knows, as it is on disk now. Packages are found in the folders above. */
function copyTree() {
  rmSync(base, { recursive: true, force: true });
  mkdirSync(passes, { recursive: true });
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const name of names.split('\0').filter(Boolean)) {
    try {
      cpSync(name, join(tree, name), { recursive: true });
    } catch (error) {
      // Deleted, and not committed yet.
      if (error.code !== 'ENOENT') throw error;
    }
  }
}

function sourcesToMutate() {
  const names = MUTATED.flatMap((folder) =>
    readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .sort();
  return names.map((name, index) => {
    const code = readFileSync(join(tree, name), 'utf8');
    const found = findMutants(name, code, index * MOST_POINTS);
    const isChosen = !options.file || options.file.some((file) => relative('.', file) === name);
    return {
      name,
      code,
      measured: found.measured,
      mutants: isChosen ? found.mutants.map((mutant) => ({ ...mutant, name, code })) : [],
    };
  });
}

/** By point, the tests that pass it, with their durations. */
async function measureTests() {
  const hashOf = (...parts) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
  const code = files.map((file) => hashOf(file.code));
  const mutated = new Set(files.map(({ name }) => name));
  const tests = {};
  const others = [String(options['with-proof']), ...mutated];
  for (const name of readdirSync(tree, { recursive: true, encoding: 'utf8' }).sort()) {
    if (mutated.has(name) || !/^(src|tests)[/\\].*\.tsx?$|[/\\](find-mutants|note-passes)\.mjs$/.test(name))
      continue;
    const content = readFileSync(join(tree, name));
    if (/\.test\.tsx?$/.test(name)) tests[join(tree, name)] = hashOf(content);
    else others.push(name, content);
  }
  const state = hashOf(...others);
  const last = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
  const known = last.state === state ? last : { code, tests: {}, modules: [], noted: [] };
  // Whoever loads a file passes its first point.
  const loadsChanged = ({ early, tests }) =>
    [early, ...Object.values(tests)].flat().some((point) => {
      const index = Math.floor(point / MOST_POINTS);
      return code[index] !== known.code[index];
    });
  const changed = new Set(known.noted.filter(loadsChanged).map(({ file }) => file));
  const isKnown = (file) =>
    tests[file] !== undefined && known.tests[file] === tests[file] && !changed.has(file);
  const stale = Object.keys(tests).filter((file) => !isKnown(file));
  const fresh = stale.length > 0 ? await runTests(stale) : { modules: [], noted: [] };
  const measured = {
    state,
    code,
    tests,
    modules: [...known.modules.filter(({ file }) => isKnown(file)), ...fresh.modules],
    noted: [...known.noted.filter(({ file }) => isKnown(file)), ...fresh.noted],
  };
  writeFileSync(memory, JSON.stringify(measured));
  return testsByPoint(measured);
}

/** Runs these test files once, in code that notes which points they pass. */
async function runTests(testFiles) {
  for (const { name, measured } of files) writeFileSync(join(tree, name), measured);
  const measuring = startRunner({ setupFile: 'scripts/proof/mutants/note-passes.mjs' });
  const modules = await measuring.ask({ task: 'measure', files: testFiles }, 20 * 60_000);
  measuring.stop();
  for (const { name, code } of files) writeFileSync(join(tree, name), code);
  if (!Array.isArray(modules)) throw new Error('The tests could not be measured.');
  return {
    modules,
    noted: readdirSync(passes).map((name) => JSON.parse(readFileSync(join(passes, name), 'utf8'))),
  };
}

function testsByPoint({ modules, noted }) {
  const byPoint = new Map();
  const passesOf = new Map(noted.map((one) => [one.file, one]));
  for (const { file, startMs, tests } of modules) {
    const passed = passesOf.get(file);
    if (!passed) continue;
    for (const { id, ms } of tests) {
      for (const point of new Set([...passed.early, ...(passed.tests[id] ?? [])])) {
        const at = byPoint.get(point) ?? new Map();
        byPoint.set(point, at);
        const group = at.get(file) ?? { file, ids: [], ms: startMs };
        at.set(file, { ...group, ids: [...group.ids, id], ms: group.ms + ms });
      }
    }
  }
  const broken = modules.filter(({ tests }) => tests.length === 0).map(({ file }) => relative(tree, file));
  if (broken.length > 0) console.warn(`Without a test that passes as it is: ${broken.join(', ')}`);
  const count = modules.reduce((sum, { tests }) => sum + tests.length, 0);
  console.log(`${count} tests in ${modules.length} files (${seconds()} s)`);
  return byPoint;
}

/** Spread over the files by their number of mutants. */
function choose(mutants) {
  if (options.again) {
    const keyOf = ({ name, start, end, text }) => [name, start, end, text].join();
    const left = JSON.parse(readFileSync(log, 'utf8')).filter(
      ({ outcome }) => outcome === 'survived' || outcome === 'no tests',
    );
    const keys = new Set(left.map(keyOf));
    return mutants.filter((mutant) => keys.has(keyOf(mutant)));
  }
  const wanted = Number(options.sample ?? (options.all || options.file ? mutants.length : 600));
  if (wanted >= mutants.length) return mutants;
  const random = seededRandom(Number(options.seed));
  const shuffled = mutants
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) =>
      a.mutant.name === b.mutant.name ? a.order - b.order : a.mutant.name < b.mutant.name ? -1 : 1,
    )
    .map(({ mutant }) => mutant);
  const step = shuffled.length / wanted;
  const offset = random() * step;
  // In no order, so that the first of them are a sample too.
  return Array.from({ length: wanted }, (_, index) => shuffled[Math.floor(offset + index * step)])
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ mutant }) => mutant);
}

async function tryOut(mutant) {
  const groups = [...(tests.get(mutant.point)?.values() ?? [])];
  if (groups.length === 0) return { outcome: 'no tests' };
  const closeness = (file) => {
    const [source, test] = [mutant.name, relative(tree, file)].map((path) =>
      path.replace(/^(src|tests)\//, '').replace(/(\.test)?\.tsx?$/, ''),
    );
    return source === test ? 0 : dirname(source) === dirname(test) ? 1 : 2;
  };
  groups.sort((a, b) => closeness(a.file) - closeness(b.file) || a.ms - b.ms);

  const path = join(tree, mutant.name);
  const isControl = options.control && results.length % 2 === 1;
  write(path, isControl ? mutant.code : mutate(mutant.code, mutant));
  try {
    for (const { file, ids, ms } of groups.slice(0, Number(options['most-files']))) {
      runner ??= startRunner({});
      const killer = await runner.ask({ task: 'run', changed: [...changed], file, ids }, 30_000 + 3 * ms);
      changed.clear();
      if (killer === TIMED_OUT) {
        runner.stop();
        runner = undefined;
        return { outcome: 'timeout' };
      }
      if (killer) return { outcome: 'killed', killer, isControl };
    }
    return { outcome: 'survived' };
  } finally {
    write(path, mutant.code);
  }
}

function write(path, code) {
  writeFileSync(path, code);
  changed.add(path);
}

/** A warm Vitest. `ask` gives its answer, or TIMED_OUT: then only `stop` is left. */
function startRunner({ setupFile }) {
  const settings = {
    root: tree,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...LEFT_OUT.map((folder) => `tests/${folder}/**`), 'tests/specification.test.tsx'],
    setupFile,
  };
  const child = fork('scripts/proof/mutants/run-tests.mjs', {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, MUTANTS_RUN: JSON.stringify(settings), MUTANTS_PASSES: setupFile ? passes : '' },
  });
  const answer = () =>
    new Promise((resolve, reject) => {
      const settle = (settled, value) => {
        child.removeAllListeners();
        settled(value);
      };
      child.on('message', ({ result, error }) =>
        error ? settle(reject, new Error(error)) : settle(resolve, result),
      );
      child.on('exit', () => settle(resolve, TIMED_OUT));
    });
  const ready = answer();
  return {
    ask: async (task, limit) => {
      await ready;
      const answered = answer();
      child.send(task);
      let timer;
      const late = new Promise((resolve) => {
        timer = setTimeout(() => resolve(TIMED_OUT), limit);
      });
      return Promise.race([answered, late]).finally(() => clearTimeout(timer));
    },
    stop: () => {
      child.removeAllListeners();
      // With the test files' own processes.
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
    },
  };
}

function report() {
  const folders = new Map();
  for (const { name, outcome } of results) {
    const folder = options.file ? name : dirname(name);
    const counts = folders.get(folder) ?? { killed: 0, timeout: 0, survived: 0, 'no tests': 0 };
    counts[outcome] += 1;
    folders.set(folder, counts);
  }
  const total = { killed: 0, timeout: 0, survived: 0, 'no tests': 0 };
  for (const counts of folders.values()) for (const key of Object.keys(total)) total[key] += counts[key];
  const columns = Object.keys(total);
  console.log(`\n${''.padEnd(40)}${[...columns, 'score'].map((name) => name.padStart(10)).join('')}`);
  for (const [folder, counts] of [...[...folders].sort(), ['all', total]]) {
    const all = columns.reduce((sum, name) => sum + counts[name], 0);
    const score = `${Math.round(((counts.killed + counts.timeout) / all) * 100)} %`;
    console.log(
      folder.padEnd(40) +
        [...columns.map((name) => counts[name]), score].map((cell) => String(cell).padStart(10)).join(''),
    );
  }
  for (const outcome of ['survived', 'no tests']) {
    const list = results.filter((result) => result.outcome === outcome);
    if (list.length > 0) console.log(`\n${outcome}:`);
    for (const { name, code, start, end, text } of list) {
      const line = code.slice(0, start).split('\n').length;
      console.log(`  ${name}:${line}  ${short(code.slice(start, end))}  ->  ${short(text)}`);
    }
  }
  writeFileSync(log, JSON.stringify(results.map(({ code: _, ...result }) => result)));
  const wrong = results.filter(({ isControl }) => isControl);
  if (options.control) console.log(`\n${wrong.length} killed without a change`);
  console.log(`\n${seconds()} s; each mutant and the test that noticed it are in ${relative('.', log)}`);
}

function short(code) {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
}
