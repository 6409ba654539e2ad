import { createSeededRandom } from '../../src/shared/motion/random.ts';

/*
 * Two suites from the same tests: `npm test` runs what a change can break within the time that a person waits, `npm run
 * proof` runs everything. A test that only searches, combines or repeats has the tag `proof` (in Playwright `@proof`),
 * and one with many similar cases takes a `sample` of them, which is all of them in the proof.
 */

export const isProof = process.env.SUITE === 'proof';

/** The seed of the samples: `SEED=7 npm test` takes others. */
export const SEED = Number(process.env.SEED ?? 1);

/** At most `max` of the rows, in their order and the same for the same seed; in the proof all of them. */
export function sample<T>(rows: readonly T[], max: number): T[] {
  if (isProof || rows.length <= max) return [...rows];
  const random = createSeededRandom(SEED);
  const chosen = rows
    .map((row, index) => ({ row, index, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, max);
  return chosen.sort((a, b) => a.index - b.index).map(({ row }) => row);
}
