import { readBuildSettings } from '~/config/config-store';
import { createThirdPartyScript } from '~/integrations/third-party-script';
import { request } from '~/shared/lib/http';
import { trustScriptUrl } from '~/shared/lib/trusted-types';
import type { Challenge } from './solve-worker';
import workerAddress from './solve-worker?worker&url';
import { CHALLENGE_PATH, spamCheckSettings, TURNSTILE_ORIGIN } from './system';

/** `text`: the solution; empty if there is none. `until`: the end of its validity (ms since the epoch). */
interface Solution {
  text: string;
  until: number;
}

/** After a failure, typing doesn't start another try before this time. */
const RETRY_DELAY_MS = 60_000;
/** The time that sending a solution may take. */
const EXPIRY_MARGIN_MS = 60_000;
/** Cloudflare accepts a token for five minutes. Solving that takes longer starts again. */
const TOKEN_LIFETIME_MS = 300_000;

let currentSolution: { solved: Promise<Solution>; until: number } | undefined;

/** Starts solving unless there is a solution already. `form`: the form in use. */
export function startSolving(form?: HTMLFormElement): typeof currentSolution & object {
  if (currentSolution && Date.now() < currentSolution.until) return currentSolution;
  const solve =
    readBuildSettings(spamCheckSettings).service === 'turnstile' ? solveTurnstile(form) : solveProof();
  const solution = {
    until: Date.now() + TOKEN_LIFETIME_MS,
    solved: solve
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
export async function takeSolution(isWanted: () => boolean, form?: HTMLFormElement): Promise<string> {
  const solution = startSolving(form);
  const { text } = await solution.solved;
  if (!text || !isWanted()) return '';
  // Another waiting lead has taken it.
  if (currentSolution !== solution) return takeSolution(isWanted, form);
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

/** The used part of Turnstile's API: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering */
interface Turnstile {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined;
  remove(widget: string): void;
}

const script = createThirdPartyScript();

/** Renders Turnstile's widget at the end of the form or the page. Visible only if Cloudflare requires an interaction. */
async function solveTurnstile(form: HTMLFormElement | undefined): Promise<Solution> {
  script.load({ src: `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`, hosts: [TURNSTILE_ORIGIN] });
  if (script.state() === 'failed') throw new Error('Turnstile did not load');
  await new Promise<void>((resolve) => script.onLoaded(resolve));
  const { turnstile } = window as unknown as { turnstile: Turnstile };
  const container = (form?.isConnected ? form : document.body).appendChild(document.createElement('div'));
  let widget: string | undefined;
  return new Promise<Solution>((resolve, reject) => {
    const onFailure = () => {
      reject(new Error('Turnstile gave no token'));
      // Handled: Turnstile logs nothing.
      return true;
    };
    widget = turnstile.render(container, {
      sitekey: readBuildSettings(spamCheckSettings).siteKey,
      appearance: 'interaction-only',
      size: 'flexible',
      'response-field': false,
      'refresh-expired': 'never',
      retry: 'never',
      callback: (text: string) => resolve({ text, until: Date.now() + TOKEN_LIFETIME_MS }),
      'error-callback': onFailure,
      'timeout-callback': onFailure,
      'unsupported-callback': onFailure,
    });
  }).finally(() => {
    if (widget) turnstile.remove(widget);
    container.remove();
  });
}
