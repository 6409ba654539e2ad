import { bundle, type Sabotage, toBuild } from './bundle.ts';
import { type Builds, Life } from './life.ts';
import { getMode, isDocumentedLimit, type ModeName, modeNames } from './modes.ts';
import type { Fault } from './network.ts';
import { sabotages } from './sabotage.ts';
import { INVARIANTS, type Invariant, judge, type Verdict } from './verdict.ts';

export { INVARIANTS, isDocumentedLimit, modeNames, sabotages };

/** Runs between two garbage collections, if the process exposes them. */
const GC_INTERVAL = 30;
/** Examples per invariant and mode. */
const MAX_EXAMPLES = 3;

export interface RunOptions {
  mode: ModeName;
  seed: number;
  builds: Builds;
  trace?: (line: string) => void;
  /** Excluded faults. */
  without?: readonly Fault[];
}

const COUNTS = ['leads', 'kills', 'freezes', 'flagged', 'events'] as const;
type Counts = Record<(typeof COUNTS)[number], number>;

/** One run. A seed always gives the same result. */
export async function runOnce({ mode, seed, builds, trace, without }: RunOptions): Promise<Verdict & Counts> {
  const life = new Life(getMode(mode), seed, builds, trace, without);
  await life.run();
  const { leads, kills, freezes, world } = life;
  const counted = leads.filter(({ pressed }) => pressed.length > 0).length;
  return {
    ...judge(life),
    leads: counted,
    kills,
    freezes,
    events: world.delivered,
  };
}

export interface Tally extends Counts {
  mode: ModeName;
  runs: number;
  ms: number;
  found: Record<Invariant, number>;
  /** The first few findings of each invariant, with their seeds. */
  examples: { invariant: Invariant; seed: number; text: string }[];
}

const createCounts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Runs one mode with consecutive seeds. `found` counts runs, not findings. */
export async function runMany(
  first: number,
  count: number,
  options: Omit<RunOptions, 'seed'>,
): Promise<Tally> {
  const tally: Tally = {
    ...createCounts(COUNTS),
    mode: options.mode,
    runs: count,
    ms: 0,
    found: createCounts(INVARIANTS),
    examples: [],
  };
  const start = process.cpuUsage();
  for (let seed = first; seed < first + count; seed += 1) {
    const result = await runOnce({ ...options, seed });
    if (seed % GC_INTERVAL === 0) globalThis.gc?.();
    for (const name of COUNTS) tally[name] += result[name];
    for (const invariant of INVARIANTS) {
      const one = result.findings.find((finding) => finding.invariant === invariant);
      if (!one) continue;
      tally.found[invariant] += 1;
      const known = tally.examples.filter((example) => example.invariant === invariant).length;
      if (known < MAX_EXAMPLES) tally.examples.push({ invariant, seed, text: one.text });
    }
  }
  // CPU time, so that a busy machine makes no difference.
  const { user, system } = process.cpuUsage(start);
  tally.ms = (user + system) / 1000;
  return tally;
}

/** Builds the site's pipeline for a page and for the worker. */
export async function buildAll(sabotage: readonly Sabotage[] = []): Promise<Builds> {
  const current = toBuild(await bundle({ sabotage }));
  const worker = toBuild(await bundle({ entry: 'src/app/delivery-worker.ts' }));
  return { current, worker };
}
