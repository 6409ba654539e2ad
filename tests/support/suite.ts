import { createSeededRandom } from '../../scripts/seeded-random.mjs';

/*
 * Two suites from the same tests: `npm test` is what a change can break and a person waits for, `npm run proof` is all
 * of it. A test that only searches, multiplies or repeats has the tag `proof` (in Playwright `@proof`), and one that
 * goes through many alike cases takes a `sample` of them, which is all of them in the proof.
 */

export const isProof = process.env.SUITE === 'proof';

/** Which samples are taken: `SEED=7 npm test` takes others. */
export const SEED = Number(process.env.SEED ?? 1);

/** `most` of the rows, in their order and the same for the same seed; in the proof all of them. */
export function sample<T>(rows: readonly T[], most: number): T[] {
  if (isProof || rows.length <= most) return [...rows];
  const random = createSeededRandom(SEED);
  const chosen = rows
    .map((row, index) => ({ row, index, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, most);
  return chosen.sort((a, b) => a.index - b.index).map(({ row }) => row);
}
