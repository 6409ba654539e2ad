// Runs before each test file while it is measured: notes which functions and modules of the code it passes.
import { afterAll } from 'vitest';

const passed = new Set();
globalThis.__passed = (point) => void passed.add(point);

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures are wanted.
afterAll(({}, suite) => {
  suite.meta.passed = [...passed];
});
