// Vitest, kept warm between mutants, in a process of its own: a mutant that loops forever takes only this one with it.
import { createVitest } from 'vitest/node';

const { root, include, exclude, setupFile } = JSON.parse(process.env.MUTANTS_RUN);

const options = {
  root,
  watch: false,
  include,
  exclude,
  ...(setupFile && { setupFiles: ['tests/setup.ts', setupFile] }),
  // The first failure kills a mutant.
  bail: setupFile ? 0 : 1,
  maxWorkers: 1,
  // No test waits this long for real; a mutant that never answers should not cost more.
  testTimeout: setupFile ? 20_000 : 6_000,
  hookTimeout: setupFile ? 20_000 : 6_000,
  reporters: [{}],
  silent: true,
};
// One process a file, so that a mutant in the module's own state stays there: without the projects of the whole suite.
const alone = { name: 'alone', config: ({ test }) => void delete test.projects };
const vitest = await createVitest('test', options, { plugins: [alone] });
const project = vitest.projects[0];

/** Of these test files, the tests with ids and durations, without those that fail as it is. */
async function measure({ files }) {
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    files.includes(moduleId),
  );
  const { testModules } = await vitest.runTestSpecifications(specifications, true);
  return testModules.map((module) => ({
    file: module.moduleId,
    startMs: Object.entries(module.diagnostic()).reduce(
      (sum, [name, ms]) => sum + (name !== 'duration' && typeof ms === 'number' ? ms : 0),
      0,
    ),
    tests: [...module.children.allTests()]
      .filter((test) => test.result().state === 'passed')
      .map((test) => ({ id: test.id, ms: test.diagnostic()?.duration ?? 0 })),
  }));
}

/** The first failure among these tests of one file, if any. */
async function run({ file, ids }) {
  // Otherwise Vitest's answer includes all files that it has run before.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    project.createSpecification(file, { testIds: ids }),
  ]);
  const module = testModules.find(({ moduleId }) => moduleId === file);
  if (!module) throw new Error(`Vitest did not run ${file}.`);
  for (const test of module.children.allTests()) if (test.result().state === 'failed') return test.fullName;
  if (module.state() === 'failed') return `${file} as a whole`;
  return unhandledErrors.length > 0 ? 'an unhandled error' : undefined;
}

process.on('message', async ({ task, changed, ...given }) => {
  try {
    for (const path of changed ?? []) vitest.invalidateFile(path);
    process.send({ result: task === 'measure' ? await measure(given) : ((await run(given)) ?? null) });
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit());
process.send({ result: 'ready' });
