import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { bundle, type Sabotage, toBuild } from './bundle.ts';
import { type Builds, Life } from './life.ts';
import { type Plan, plans } from './plan.ts';
import { type Finding, judge } from './verdict.ts';

/** One run, which its plan determines. */
export async function runPlan(
  plan: Plan,
  builds: Builds,
  trace?: (line: string) => void,
): Promise<Finding[]> {
  const life = new Life(plan, builds, trace);
  await life.run();
  return judge(life);
}

export interface Search {
  runs: number;
  /** Undefined if nothing was found: otherwise the smallest plan that finds something. */
  failure?: { plan: Plan; findings: readonly Finding[] };
}

/**
 * Runs random plans, and simplifies the first that finds something, unless it's asked to stop there (`endOnFailure`). A
 * seed always gives the same result.
 */
export async function search(
  builds: Builds,
  options: { runs: number; seed: number; endOnFailure?: boolean },
): Promise<Search> {
  const { runs: wanted, ...rest } = options;
  const property = fc.asyncProperty(plans, async (plan) => (await runPlan(plan, builds)).length === 0);
  const { numRuns, counterexample } = await fc.check(property, { numRuns: wanted, ...rest });
  const plan = counterexample?.[0];
  return plan
    ? { runs: numRuns, failure: { plan, findings: await runPlan(plan, builds) } }
    : { runs: numRuns };
}

/** Builds the site's pipeline for a page and for the worker, and the browser's database. */
export async function buildAll(sabotage?: Sabotage): Promise<Builds> {
  const [current, worker, engine] = await Promise.all([
    bundle({ sabotage }),
    bundle({ entry: 'src/app/delivery-worker.ts' }),
    bundle({ entry: fileURLToPath(import.meta.resolve('fake-indexeddb')) }),
  ]);
  return {
    current: toBuild(current),
    worker: toBuild(worker),
    startEngine: toBuild<ReturnType<Builds['startEngine']>>(engine),
  };
}
