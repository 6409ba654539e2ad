// Runs the checks of types and the unit tests in a copy of the repository that was rebranded: nothing in the source or
// in the tests of the engine may know whose site it is. Takes as long as the unit tests; `npm run test:rebrand`.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/support/repository-copy.ts', { configFile: false });
const copy = new module.RepositoryCopy();
const steps = [
  ['scripts/rebrand.mjs', module.OTHER_BRAND],
  ['node_modules/typescript/bin/tsc', '--noEmit'],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--exclude',
    'tests/rebrand/**',
    '--exclude',
    'tests/demo-copy/**',
    // A copy within the copy.
    '--exclude',
    'tests/extending/**',
    // Long, and about patterns and readers that a brand doesn't change.
    '--exclude',
    'tests/architecture/patterns.test.ts',
    '--exclude',
    'tests/hostile/**',
  ],
];
let failed = false;
for (const step of steps) {
  console.log(`== ${step.join(' ')}`);
  const { status } = copy.run(step, 'inherit');
  if (status !== 0) failed = true;
  // Without another brand there's nothing to check.
  if (failed && step === steps[0]) break;
}
copy.remove();
process.exit(failed ? 1 : 0);
