// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAiOptions } from '../../fakes/openai';
import { stubBackend } from '../../support/stubbed-backend';
import { ask, readAnswer } from './read-answer';

const backend = stubBackend();
const FIRST_TEXT_TIMEOUT_MS = 20_000;
const SILENCE_TIMEOUT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 90_000;
const chat = (changes: Partial<OpenAiOptions>) => backend.configure({ openai: changes });

beforeEach(() => {
  vi.useFakeTimers();
});

/** Returns the outcome of an answer so far, or 'pending'. */
function trackOutcome() {
  let outcome: unknown = 'pending';
  const settle = (how: unknown) => {
    outcome = how;
  };
  readAnswer().then(settle, settle);
  return () => outcome;
}

describe('without any text', () => {
  it.each(['silent', 'keep-alives'] as const)('%s: ends after 20 seconds', async (ending) => {
    chat({ ending });
    const outcome = trackOutcome();
    await vi.advanceTimersByTimeAsync(FIRST_TEXT_TIMEOUT_MS - 1);
    expect(outcome()).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome()).toMatchObject({ kind: 'timeout', reason: 'The chat endpoint did not answer in time.' });
    expect(backend.state.chats[0]?.ended).toBe('aborted');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('also without headers', async () => {
    backend.faults.set('openai', { kind: 'never' });
    const outcome = trackOutcome();
    await vi.advanceTimersByTimeAsync(FIRST_TEXT_TIMEOUT_MS);
    expect(outcome()).toMatchObject({ kind: 'timeout', reason: 'The chat endpoint did not answer in time.' });
  });
});

describe('between two texts', () => {
  it('ends after 15 seconds of silence', async () => {
    chat({ ending: 'stalls' });
    const outcome = trackOutcome();
    await vi.advanceTimersByTimeAsync(SILENCE_TIMEOUT_MS - 1);
    expect(outcome()).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome()).toMatchObject({
      kind: 'timeout',
      reason: 'The chat endpoint fell silent in its answer.',
    });
    expect(backend.state.chats[0]?.ended).toBe('aborted');
  });

  it('does not count a pause of the reader as silence', async () => {
    chat({ reply: 'one two' });
    const answer = ask();
    expect((await answer.next()).value).toBe('one ');
    await vi.advanceTimersByTimeAsync(2 * SILENCE_TIMEOUT_MS);
    expect((await answer.next()).value).toBe('two');
    expect(await answer.next()).toEqual({ done: true, value: { finish: 'complete' } });
  });
});

it('an answer without an end is shortened after 90 seconds', async () => {
  chat({ reply: 'and ', ending: 'endless', delayMs: 1_000 });
  const outcome = trackOutcome();
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1);
  expect(outcome()).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome()).toMatchObject({ text: 'and '.repeat(90), finish: 'shortened' });
  expect(backend.state.chats[0]?.ended).toBe('aborted');
  expect(vi.getTimerCount()).toBe(0);
});
