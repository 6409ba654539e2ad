import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { createSpamCheck } from '~/app/lead-pipeline';

const settings = vi.hoisted(() => ({ service: 'altcha' }));
vi.mock('~/config/config-store', async (original) => ({
  ...(await original<object>()),
  readBuildSettings: () => settings,
}));

/** The worker's answer or failure. */
let work: () => Promise<string>;
/** Minutes until a challenge expires. */
const MINUTES = 20;
const challenges = vi.fn(async () => {
  const expires = Math.floor(Date.now() / 1000) + MINUTES * 60;
  return Response.json({ algorithm: 'SHA-256', salt: `ab?expires=${expires}&` });
});
let workers = 0;

class FakeWorker {
  onmessage?: (event: { data: string }) => void;
  onerror?: (error: unknown) => void;
  constructor() {
    workers += 1;
  }
  postMessage(): void {
    work().then(
      (data) => this.onmessage?.({ data }),
      (error) => this.onerror?.(error),
    );
  }
  terminate(): void {}
}

const createSolver = (text: string) => async () => text;

let check: NonNullable<ReturnType<typeof createSpamCheck>>;
let solver: typeof import('~/integrations/spam-check/solve');

let addedListeners: Parameters<typeof window.addEventListener>[] = [];
beforeEach(async () => {
  vi.resetModules();
  Object.assign(settings, { service: 'altcha' });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', challenges);
  workers = 0;
  work = createSolver('one');
  document.body.innerHTML =
    '<form id="lead"><input id="name"><input name="matter_note"></form><form><input id="search"></form><form><input id="company"><input name="matter_note"></form>';
  solver = await import('~/integrations/spam-check/solve');
  const { createSpamCheck } = await import('~/app/lead-pipeline');
  const listen = vi.spyOn(window, 'addEventListener');
  check = createSpamCheck() as typeof check;
  addedListeners = listen.mock.calls;
});
// The next test file may use the same window.
afterEach(() => {
  for (const [name, hear, how] of addedListeners) window.removeEventListener(name, hear, how);
  document.body.replaceChildren();
});

const type = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event('input', { bubbles: true }));

describe('ALTCHA in the browser', () => {
  it('starts once, with the first key in a form that sends leads', async () => {
    type('search');
    await Promise.resolve();
    expect(workers).toBe(0);
    for (let keys = 0; keys < 3; keys += 1) type('name');
    expect(await check.getSolution()).toBe('one');
    expect(workers).toBe(1);
  });

  it('starts in a form without a honeypot, too, if it has a lead’s draft', async () => {
    type('company');
    await vi.waitFor(() => expect(workers).toBe(1));
  });

  it('gives each lead its own solution, also leads that wait for the same one', async () => {
    expect(await check.getSolution()).toBe('one');
    work = async () => `solution ${workers}`;
    expect(await check.getSolution()).toBe('solution 2');
    expect(await Promise.all([check.getSolution(), check.getSolution()])).toEqual([
      'solution 3',
      'solution 4',
    ]);
  });

  it('solves again if a form was open longer than a solution is valid', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await solver.startSolving().solved;
    work = createSolver('two');
    vi.setSystemTime(Date.now() + 18 * 60_000);
    await solver.startSolving().solved;
    expect(workers).toBe(1);
    vi.setSystemTime(Date.now() + 60_000 + 1);
    expect(await check.getSolution()).toBe('two');
  });

  it.each<[string, () => void]>([
    ['the worker fails', () => (work = () => Promise.reject(new Error('blocked')))],
    ['there is no function', () => vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))],
    ['the browser has no workers', () => vi.stubGlobal('Worker', undefined)],
  ])('has none if %s, at once, and waits for a minute', async (_, spoil) => {
    spoil();
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await check.getSolution()).toBe('');
    const before = workers;
    expect(await check.getSolution()).toBe('');
    expect(workers).toBe(before);
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('fetch', challenges);
    work = createSolver('at last');
    vi.setSystemTime(Date.now() + 60_001);
    expect(await check.getSolution()).toBe('at last');
  });

  it('does not delay a lead if a solution takes long, and keeps it for the next one', async () => {
    let finish = () => {};
    work = () => new Promise((resolve) => (finish = () => resolve('slow')));
    vi.useFakeTimers();
    const solution = check.getSolution();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await solution).toBe('');
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(await check.getSolution()).toBe('slow');
    expect(workers).toBe(1);
  });

  it('has a worker that finds the number of a challenge', async () => {
    const answer = vi.fn();
    vi.stubGlobal('postMessage', answer);
    await import('~/integrations/spam-check/solve-worker');
    const ask = (data: object) => window.dispatchEvent(new MessageEvent('message', { data }));
    const challenge = createHash('sha256').update('salt7').digest('hex');
    const asked = { algorithm: 'SHA-256', challenge, maxnumber: 7, salt: 'salt', signature: 's' };
    ask(asked);
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    expect(JSON.parse(atob(answer.mock.lastCall?.[0]))).toMatchObject({ challenge, number: 7 });
    ask({ ...asked, maxnumber: 6 });
    await vi.waitFor(() => expect(answer).toHaveBeenLastCalledWith(''));
  });

  it('is off without the setting', async () => {
    settings.service = 'none';
    const { testSpamCheck } = await import('~/integrations/spam-check/admin');
    expect(await testSpamCheck()).toMatchObject({
      state: 'not-connected',
      reason: "site.config.json doesn't name ALTCHA under 'spamCheck'.",
    });
    const { createSpamCheck } = await import('~/app/lead-pipeline');
    expect(createSpamCheck()).toBeUndefined();
  });
});
