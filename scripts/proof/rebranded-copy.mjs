// Type-checks and unit-tests a copy of the repository with another brand and another agency's settings: no source and
// no test of the engine may depend on one brand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from '../load-module.mjs';

const { OTHER_BRAND, RepositoryCopy } = await loadModule('tests/support/repository-copy.ts');
const copy = new RepositoryCopy();
const settings = readFileSync('kit/tests/rebrand/site.config.json', 'utf8');
writeFileSync(join(copy.folder, 'site.config.json'), settings.replace('../../../', './'));
// A brand without open questions, which the doctor would report in each of its tests.
const brand = { ...JSON.parse(readFileSync(OTHER_BRAND, 'utf8')), currency: 'USD' };
writeFileSync(join(copy.folder, OTHER_BRAND), JSON.stringify(brand));
// Leaves out copies of the copy, and the sample brand's own sums.
const leftOut = ['kit/tests/rebrand', 'tests/demo-copy'].map((folder) => `--exclude=${folder}/**`);
const steps = [
  ['kit/run.mjs', 'rebrand', OTHER_BRAND],
  ['node_modules/typescript/bin/tsc', '--noEmit'],
  ['node_modules/vitest/vitest.mjs', 'run', ...leftOut],
];
for (const step of steps) {
  console.log(`== ${step.join(' ')}`);
  const { status } = copy.run(step, 'inherit');
  if (status !== 0) process.exitCode = 1;
  // Without another brand there is nothing to check.
  if (status !== 0 && step === steps[0]) break;
}
copy.remove();
