import { builtConfig } from '~/config/config-store';
import { outsideScript } from '~/integrations/outside-script';
import { request } from '~/shared/lib/http';
import { ownScript } from '~/shared/lib/trusted-types';
import type { Challenge } from './solve-worker';
import workerAddress from './solve-worker?worker&url';
import { CHALLENGE, spamCheckSection, TURNSTILE } from './system';

/** A solution, and until when it's taken (ms since the epoch). Nothing: there is none, and it may be tried again then. */
interface Solved {
  text: string;
  until: number;
}

/** A browser that failed isn't set to work again with each key. */
const REST_MS = 60_000;
/** A solution may still be on its way for so long. */
const SLACK_MS = 60_000;
/** Cloudflare takes a token for five minutes. What takes longer belongs to a form that's gone, and is begun anew. */
const TOKEN_MS = 300_000;

let current: { solved: Promise<Solved>; until: number } | undefined;

/** Sets to work unless there's a solution already. `form`: the one that somebody types into, or sends. */
export function begin(form?: HTMLFormElement): typeof current & object {
  if (current && Date.now() < current.until) return current;
  const solve = builtConfig(spamCheckSection).service === 'turnstile' ? askTurnstile(form) : solveProof();
  const begun = {
    until: Date.now() + TOKEN_MS,
    solved: solve
      .catch(() => ({ text: '', until: 0 }))
      .then((solved) => {
        begun.until = solved.text ? solved.until - SLACK_MS : Date.now() + REST_MS;
        return solved;
      }),
  };
  current = begun;
  return begun;
}

/**
 * A solution that no other lead gets. Empty if this browser can't find any, and where `isWanted` says that nobody waits
 * for it any longer: then it's kept for the next lead.
 */
export async function solution(isWanted: () => boolean, form?: HTMLFormElement): Promise<string> {
  const begun = begin(form);
  const { text } = await begun.solved;
  if (!text || !isWanted()) return '';
  // Another lead that waited for it as well has it.
  if (current !== begun) return solution(isWanted, form);
  current = undefined;
  return text;
}

/** ALTCHA's proof of work, in a worker so that typing stays smooth. */
async function solveProof(): Promise<Solved> {
  const { ok, json } = await request({ method: 'GET', url: CHALLENGE });
  if (!ok) throw new Error('There is no challenge');
  const challenge = json as Challenge;
  const worker = new Worker(ownScript(workerAddress), { type: 'module' });
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

const script = outsideScript();

/** A widget that's only seen where Cloudflare wants somebody to tick a box: at the form's end, or the page's without it. */
async function askTurnstile(form: HTMLFormElement | undefined): Promise<Solved> {
  script.load({ src: `${TURNSTILE}/turnstile/v0/api.js?render=explicit`, hosts: [TURNSTILE] });
  if (script.state() === 'failed') throw new Error('Turnstile did not load');
  await new Promise<void>((resolve) => script.onLoaded(resolve));
  const { turnstile } = window as unknown as { turnstile: Turnstile };
  const place = (form?.isConnected ? form : document.body).appendChild(document.createElement('div'));
  let widget: string | undefined;
  return new Promise<Solved>((resolve, reject) => {
    const failed = () => {
      reject(new Error('Turnstile gave no token'));
      // It's dealt with, and needs no line on the console.
      return true;
    };
    widget = turnstile.render(place, {
      sitekey: builtConfig(spamCheckSection).siteKey,
      appearance: 'interaction-only',
      size: 'flexible',
      'response-field': false,
      'refresh-expired': 'never',
      retry: 'never',
      callback: (text: string) => resolve({ text, until: Date.now() + TOKEN_MS }),
      'error-callback': failed,
      'timeout-callback': failed,
      'unsupported-callback': failed,
    });
  }).finally(() => {
    if (widget) turnstile.remove(widget);
    place.remove();
  });
}
