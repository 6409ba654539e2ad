import { bundle, type Sabotage, toBuild } from './bundle.ts';
import { type Builds, Life } from './life.ts';
import { isStated, type ModeName, modeNames, modeOf } from './modes.ts';
import type { Fault } from './network.ts';
import { sabotages } from './sabotage.ts';
import { INVARIANTS, type Invariant, judge, type Verdict } from './verdict.ts';

export { INVARIANTS, isStated, modeNames, sabotages };

/** Runs between two collections of garbage, where the process allows them. */
const SWEPT_AFTER = 30;
/** Of each invariant's findings in a mode. */
const EXAMPLES = 3;

export interface RunOptions {
  mode: ModeName;
  seed: number;
  builds: Builds;
  trace?: (line: string) => void;
  /** Faults that never happen. */
  without?: readonly Fault[];
}

const COUNTS = ['leads', 'kills', 'freezes', 'jumps', 'flagged', 'events'] as const;
type Counts = Record<(typeof COUNTS)[number], number>;

/** One run from its seed: always the same. */
export async function runOnce({ mode, seed, builds, trace, without }: RunOptions): Promise<Verdict & Counts> {
  const life = new Life(modeOf(mode), seed, builds, trace, without);
  await life.live();
  const { leads, kills, freezes, jumps, world } = life;
  const counted = leads.filter(({ pressed }) => pressed.length > 0).length;
  return {
    ...judge(life),
    leads: counted,
    kills,
    freezes,
    jumps,
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

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Runs of one mode with seeds one after the other. `found` counts runs, not findings. */
export async function runMany(
  first: number,
  count: number,
  options: Omit<RunOptions, 'seed'>,
): Promise<Tally> {
  const tally: Tally = {
    ...zeros(COUNTS),
    mode: options.mode,
    runs: count,
    ms: 0,
    found: zeros(INVARIANTS),
    examples: [],
  };
  const start = process.cpuUsage();
  for (let seed = first; seed < first + count; seed += 1) {
    const result = await runOnce({ ...options, seed });
    if (seed % SWEPT_AFTER === 0) globalThis.gc?.();
    for (const name of COUNTS) tally[name] += result[name];
    for (const invariant of INVARIANTS) {
      const one = result.findings.find((finding) => finding.invariant === invariant);
      if (!one) continue;
      tally.found[invariant] += 1;
      const known = tally.examples.filter((example) => example.invariant === invariant).length;
      if (known < EXAMPLES) tally.examples.push({ invariant, seed, text: one.text });
    }
  }
  // Time on the processor, so that a busy machine makes no difference.
  const { user, system } = process.cpuUsage(start);
  tally.ms = (user + system) / 1000;
  return tally;
}

/** The site's pipeline as a page and as the worker runs it. */
export async function buildAll(sabotage: readonly Sabotage[] = []): Promise<Builds> {
  const current = toBuild(await bundle({ sabotage }));
  const worker = toBuild(await bundle({ entry: 'src/app/delivery-worker.ts' }));
  return { current, worker };
}
