import { request } from '~/shared/lib/http';
import { trustScriptUrl } from '~/shared/lib/trusted-types';
import type { Challenge } from './solve-worker';
import workerAddress from './solve-worker?worker&url';
import { CHALLENGE_PATH } from './system';

/** `text`: the solution; empty if there is none. `until`: the end of its validity (ms since the epoch). */
interface Solution {
  text: string;
  until: number;
}

/** After a failure, typing doesn't start another try before this time. */
const RETRY_DELAY_MS = 60_000;
/** The time that sending a solution may take. */
const EXPIRY_MARGIN_MS = 60_000;
/** Solving that takes longer starts again. */
const SOLVING_TIMEOUT_MS = 300_000;

let currentSolution: { solved: Promise<Solution>; until: number } | undefined;

/** Starts solving unless there is a solution already. */
export function startSolving(): typeof currentSolution & object {
  if (currentSolution && Date.now() < currentSolution.until) return currentSolution;
  const solution = {
    until: Date.now() + SOLVING_TIMEOUT_MS,
    solved: solveProof()
      .catch(() => ({ text: '', until: 0 }))
      .then((solved) => {
        solution.until = solved.text ? solved.until - EXPIRY_MARGIN_MS : Date.now() + RETRY_DELAY_MS;
        return solved;
      }),
  };
  currentSolution = solution;
  return solution;
}

/**
 * A solution for one lead only. Empty if this browser finds none, or if `isWanted` returns false by then: the solution is
 * kept for the next lead.
 */
export async function takeSolution(isWanted: () => boolean): Promise<string> {
  const solution = startSolving();
  const { text } = await solution.solved;
  if (!text || !isWanted()) return '';
  // Another waiting lead has taken it.
  if (currentSolution !== solution) return takeSolution(isWanted);
  currentSolution = undefined;
  return text;
}

/** ALTCHA's proof of work, in a worker so that typing stays smooth. */
async function solveProof(): Promise<Solution> {
  const { ok, json } = await request({ method: 'GET', url: CHALLENGE_PATH });
  if (!ok) throw new Error('There is no challenge');
  const challenge = json as Challenge;
  const worker = new Worker(trustScriptUrl(workerAddress), { type: 'module' });
  const text = await new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
  const [, seconds] = /[?&]expires=(\d+)/.exec(challenge.salt) ?? [];
  return { text, until: seconds ? Number(seconds) * 1000 : Number.POSITIVE_INFINITY };
}
