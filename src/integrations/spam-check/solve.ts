import { readBuiltConfig } from '~/config/config-store';
import { createThirdPartyScript } from '~/integrations/third-party-script';
import { request } from '~/shared/lib/http';
import { trustScriptUrl } from '~/shared/lib/trusted-types';
import type { Challenge } from './solve-worker';
import workerAddress from './solve-worker?worker&url';
import { CHALLENGE_PATH, spamCheckSettings, TURNSTILE_ORIGIN } from './system';

/** A solution, and until when it's taken (ms since the epoch). Nothing: there is none, and it may be tried again then. */
interface Solution {
  text: string;
  until: number;
}

/** A browser that failed isn't set to work again with each key. */
const RETRY_DELAY_MS = 60_000;
/** A solution may still be on its way for so long. */
const EXPIRY_MARGIN_MS = 60_000;
/** Cloudflare takes a token for five minutes. What takes longer belongs to a form that's gone, and is begun anew. */
const TOKEN_LIFETIME_MS = 300_000;

let currentSolution: { solved: Promise<Solution>; until: number } | undefined;

/** Sets to work unless there's a solution already. `form`: the one that somebody types into, or sends. */
export function startSolving(form?: HTMLFormElement): typeof currentSolution & object {
  if (currentSolution && Date.now() < currentSolution.until) return currentSolution;
  const solve =
    readBuiltConfig(spamCheckSettings).service === 'turnstile' ? askTurnstile(form) : solveProof();
  const begun = {
    until: Date.now() + TOKEN_LIFETIME_MS,
    solved: solve
      .catch(() => ({ text: '', until: 0 }))
      .then((solved) => {
        begun.until = solved.text ? solved.until - EXPIRY_MARGIN_MS : Date.now() + RETRY_DELAY_MS;
        return solved;
      }),
  };
  currentSolution = begun;
  return begun;
}

/**
 * A solution that no other lead gets. Empty if this browser can't find any, and where `isWanted` says that nobody waits
 * for it any longer: then it's kept for the next lead.
 */
export async function takeSolution(isWanted: () => boolean, form?: HTMLFormElement): Promise<string> {
  const begun = startSolving(form);
  const { text } = await begun.solved;
  if (!text || !isWanted()) return '';
  // Another lead that waited for it as well has it.
  if (currentSolution !== begun) return takeSolution(isWanted, form);
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

/** The part of Turnstile's script that is used: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering */
interface Turnstile {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined;
  remove(widget: string): void;
}

const script = createThirdPartyScript();

/** A widget that's only seen where Cloudflare wants somebody to tick a box: at the form's end, or the page's without it. */
async function askTurnstile(form: HTMLFormElement | undefined): Promise<Solution> {
  script.load({ src: `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`, hosts: [TURNSTILE_ORIGIN] });
  if (script.state() === 'failed') throw new Error('Turnstile did not load');
  await new Promise<void>((resolve) => script.onLoaded(resolve));
  const { turnstile } = window as unknown as { turnstile: Turnstile };
  const place = (form?.isConnected ? form : document.body).appendChild(document.createElement('div'));
  let widget: string | undefined;
  return new Promise<Solution>((resolve, reject) => {
    const failed = () => {
      reject(new Error('Turnstile gave no token'));
      // It's dealt with, and needs no line on the console.
      return true;
    };
    widget = turnstile.render(place, {
      sitekey: readBuiltConfig(spamCheckSettings).siteKey,
      appearance: 'interaction-only',
      size: 'flexible',
      'response-field': false,
      'refresh-expired': 'never',
      retry: 'never',
      callback: (text: string) => resolve({ text, until: Date.now() + TOKEN_LIFETIME_MS }),
      'error-callback': failed,
      'timeout-callback': failed,
      'unsupported-callback': failed,
    });
  }).finally(() => {
    if (widget) turnstile.remove(widget);
    place.remove();
  });
}
