import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isRecognitionAvailable,
  listen,
  type RecognitionProblem,
} from '~/integrations/speech/speech-recognition';
import {
  type FakeRecognition,
  installFakeRecognition,
  removeRecognition,
} from '../../support/fake-speech-recognition';

let browser: FakeRecognition;

beforeEach(() => {
  vi.useFakeTimers();
  browser = installFakeRecognition();
});
afterEach(() => {
  removeRecognition();
});

async function begin(controller = new AbortController()) {
  const onStart = vi.fn();
  let outcome: string | { problem: RecognitionProblem } | undefined;
  void listen({ lang: 'en-US', onStart, onWords: () => undefined, signal: controller.signal }).then(
    (text) => (outcome = text),
    (error) => (outcome = { problem: error.problem }),
  );
  await vi.advanceTimersByTimeAsync(0);
  return { onStart, controller, outcome: () => outcome };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('listening', () => {
  it('joins several final results, without repetitions', async () => {
    const desktop = await begin();
    browser.hearFinally('How long');
    browser.hearFinally(' does it take');
    browser.end();
    await pass(0);
    expect(desktop.outcome()).toBe('How long does it take');

    const android = await begin();
    browser.hearFinally('How');
    browser.hearFinally('how long');
    browser.hearFinally('how long does it take');
    browser.end();
    await pass(0);
    expect(android.outcome()).toBe('how long does it take');
  });

  it('keeps words that never became final, also after an error', async () => {
    const ended = await begin();
    browser.hear('how long');
    browser.end();
    const broken = await begin();
    browser.hear('how much');
    browser.fail('network');
    await pass(0);
    expect([ended.outcome(), broken.outcome()]).toEqual(['how long', 'how much']);
  });

  it('ends after a pause if the browser never fires the end', async () => {
    browser.neverEnds = true;
    const { outcome } = await begin();
    browser.hear('how long');
    await pass(2_900);
    browser.hear('how long does it take');
    await pass(2_900);
    expect(outcome()).toBeUndefined();
    await pass(1_200);
    expect(outcome()).toBe('how long does it take');
    expect(browser.isListening).toBe(false);
  });

  it('also finds the recognition by its older name', async () => {
    expect(isRecognitionAvailable()).toBe(true);
    Object.assign(window, { webkitSpeechRecognition: Reflect.get(window, 'SpeechRecognition') });
    Reflect.deleteProperty(window, 'SpeechRecognition');
    expect(isRecognitionAvailable()).toBe(true);
    const { outcome } = await begin();
    browser.hearFinally('Hello');
    browser.end();
    await pass(0);
    expect(outcome()).toBe('Hello');
  });
});

describe('aborting', () => {
  it('closes the permission prompt', async () => {
    browser.next = 'ask';
    browser.neverEnds = true;
    const { outcome, onStart, controller } = await begin();
    controller.abort();
    await pass(0);
    expect(outcome()).toBe('');
    browser.allow();
    expect(browser.isListening).toBe(false);
    expect(onStart).not.toHaveBeenCalled();
  });

  it('happens when the page is hidden', async () => {
    browser.neverEnds = true;
    const { outcome } = await begin();
    browser.hear('how long');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(outcome()).toBeUndefined();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(browser.isListening).toBe(false);
    await pass(0);
    expect(outcome()).toBe('how long');
  });
});

describe('a failure', () => {
  it('is silence: an error, an end without a word, or ten seconds of nothing', async () => {
    const told = await begin();
    browser.silence();
    const ended = await begin();
    browser.end();
    const blank = await begin();
    browser.hearFinally(' ');
    browser.end();
    await pass(0);
    expect([told, ended, blank].map(({ outcome }) => outcome())).toEqual([
      { problem: 'silent' },
      { problem: 'silent' },
      { problem: 'silent' },
    ]);
    browser.neverEnds = true;
    const nothing = await begin();
    browser.hear(' ');
    await pass(9_900);
    expect(nothing.outcome()).toBeUndefined();
    await pass(100);
    expect(nothing.outcome()).toEqual({ problem: 'silent' });
    await pass(0);
    expect(browser.isListening).toBe(false);
  });

  it('is a browser that never starts', async () => {
    browser.next = 'ask';
    const { outcome } = await begin();
    await pass(59_900);
    expect(outcome()).toBeUndefined();
    await pass(100);
    expect(outcome()).toEqual({ problem: 'silent' });
    browser.allow();
    expect(browser.isListening).toBe(false);
  });
});
