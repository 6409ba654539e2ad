// Runs before each test file while it is measured: notes which points of the code each of its tests passes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';

const folder = process.env.MUTANTS_PASSES;
let passed = new Set();
/** Passed while the file was loaded, so that any of its tests may depend on it. */
let early;
const byTest = {};

globalThis.__passed = (point) => void passed.add(point);

beforeEach(({ task }) => {
  early ??= passed;
  passed = new Set();
  byTest[task.id] = passed;
});

afterAll(() => {
  if (!folder) return;
  const file = expect.getState().testPath;
  const tests = Object.fromEntries(Object.entries(byTest).map(([id, points]) => [id, [...points]]));
  const name = `${file.replaceAll(/[^\w.-]/g, '_')}.json`;
  writeFileSync(join(folder, name), JSON.stringify({ file, early: [...(early ?? passed)], tests }));
});
