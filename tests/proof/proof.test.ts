// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Builds } from './life.ts';
import { type ModeName, modeNames } from './modes.ts';
import { buildAll, runMany } from './run.ts';
import { sabotages } from './sabotage.ts';
import type { Invariant } from './verdict.ts';

const RUNS = 10;
/** On a machine that's busy with other things. */
const PATIENCE_MS = 120_000;

/**
 * The limits that docs/reliability.md states. Without a disk or a clock that can be trusted, a page can't know of the
 * attempts of the page before it, nor when a date has come; a row that Airtable makes after its repeat is a second one;
 * and an older build has its own faults.
 */
const stated: Partial<Record<ModeName, readonly Invariant[]>> = {
  'clock-jumps': ['hot', 'early', 'eager'],
  'database-refuses': ['hot'],
  'database-slow': ['hot'],
  'disk-full': ['hot'],
  'local-quota': ['hot'],
  'stray-requests': ['doubled'],
  'two-builds': ['hot', 'early', 'eager', 'lost'],
};

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let builds: Builds;

beforeAll(async () => {
  builds = await buildAll();
});

describe('leads in simulated tabs', () => {
  it.each(modeNames)('are neither lost nor doubled: %s', async (mode) => {
    const { examples, leads } = await runMany(1, RUNS, { mode, builds });
    const found = examples.filter(({ invariant }) => !stated[mode]?.includes(invariant));
    expect(
      found.map(({ invariant, seed, text }) => `${invariant}: --mode ${mode} --seed ${seed}: ${text}`),
    ).toEqual([]);
    expect(leads).toBeGreaterThan(0);
  });

  it('go the same way again with the same seed', async () => {
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

describe('a guard that is taken out is missed', () => {
  it.each(['noteIgnored', 'claimsIgnored'] as const)('%s', async (name) => {
    const broken = await buildAll(sabotages[name], false);
    let doubled = 0;
    for (let seed = 1; seed <= 150 && doubled === 0; seed += 10) {
      doubled = (await runMany(seed, 10, { mode: 'two-tabs', builds: broken })).found.doubled;
    }
    expect(doubled).toBeGreaterThan(0);
  });
});
