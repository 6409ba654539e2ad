// @vitest-environment node
import { beforeAll, expect, it, vi } from 'vitest';
import { SEED } from '../support/suite.ts';
import type { Builds } from './life.ts';
import { buildAll, search } from './run.ts';
import { noteIgnored } from './sabotage.ts';

const RUNS = 10;
/** Enough for a busy machine. */
const TIMEOUT_MS = 120_000;

vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

let builds: Builds;

beforeAll(async () => {
  builds = await buildAll();
});

it('leads in simulated tabs are neither lost nor duplicated', async () => {
  expect(await search(builds, { runs: RUNS, seed: SEED })).toEqual({ runs: RUNS });
});

it('the proof detects a missing guard: noteIgnored', { tags: ['proof'], timeout: 600_000 }, async () => {
  const builds = await buildAll(noteIgnored);
  // What a removed guard causes needs no simple example.
  const { failure } = await search(builds, { runs: 1_000, seed: SEED, endOnFailure: true });
  expect(failure?.findings.map(({ invariant }) => invariant)).toContain('doubled');
});
