import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadModule } from '../../load-module.mjs';
import { startVitest } from './start-vitest.mjs';

/*
 * A process that tries out mutants, in a copy of the repository of its own: it says that it's there, then answers each
 * task with the outcome.
 */

const { RepositoryCopy } = await loadModule('tests/support/repository-copy.ts');
const copy = new RepositoryCopy();
process.chdir(copy.folder);
// The first failure kills a mutant. No test waits this long for real: one that never answers shouldn't cost more.
const vitest = await startVitest({ bail: 1, testTimeout: 6_000, hookTimeout: 6_000 });
process.on('message', async (task) => process.send(await tryOut(task)));
process.once('disconnect', () => {
  copy.remove();
  process.exit();
});
// Its parent tells it when to end.
process.on('SIGINT', () => undefined);
process.send('ready');

async function tryOut({ name, code, mutated, tests }) {
  if (tests.length === 0) return { outcome: 'no tests' };
  write(name, mutated);
  try {
    for (const { file, ms } of tests) {
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
