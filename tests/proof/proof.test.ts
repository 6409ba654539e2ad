// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SEED, sample } from '../support/suite.ts';
import type { Builds } from './life.ts';
import { modeNames } from './modes.ts';
import { buildAll, isDocumentedLimit, runMany } from './run.ts';
import { sabotages } from './sabotage.ts';

const RUNS = 8;
/** Enough for a busy machine. */
const TIMEOUT_MS = 120_000;

vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

let builds: Builds;

beforeAll(async () => {
  builds = await buildAll();
});

describe('leads in simulated tabs', () => {
  it.each(sample(modeNames, 3))('are neither lost nor duplicated: %s', async (mode) => {
    const { examples, leads } = await runMany(SEED, RUNS, { mode, builds });
    const found = examples.filter(({ invariant }) => !isDocumentedLimit(mode, invariant));
    expect(
      found.map(({ invariant, seed, text }) => `${invariant}: --mode ${mode} --seed ${seed}: ${text}`),
    ).toEqual([]);
    expect(leads).toBeGreaterThan(0);
  });

  it('give the same log with the same seed', async () => {
    const log = async () => {
      const lines: string[] = [];
      await runMany(7, 1, { mode: 'three-tabs-kills', builds, trace: (line) => lines.push(line) });
      return lines;
    };
    const first = await log();
    expect(first.length).toBeGreaterThan(100);
    expect(await log()).toEqual(first);
  });
});

it.each(['noteIgnored', 'claimsIgnored'] as const)(
  'the proof detects a missing guard: %s',
  { tags: ['proof'], timeout: 600_000 },
  async (name) => {
    const broken = await buildAll(sabotages[name]);
    let doubled = 0;
    // Two tabs rarely send the same row at once: about one run in 170.
    for (let seed = 1; seed <= 1500 && doubled === 0; seed += 10) {
      // With Web Locks, Airtable's rate limit would separate the tabs by chance.
      doubled = (await runMany(seed, 10, { mode: 'no-locks', builds: broken })).found.doubled;
    }
    expect(doubled).toBeGreaterThan(0);
  },
);
