import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useSyncExternalStore } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { Composer } from '~/features/chat/composer';
import { type ConversationStore, getConversationStore } from '~/features/chat/conversation-store';
import { chatSettings } from '~/integrations/chat-completions/settings';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';
import { fakeMedia } from '../../shared/motion/fake-observers';
import {
  type FakeRecognition,
  installFakeRecognition,
  removeRecognition,
} from '../../support/fake-speech-recognition';

const SAMPLE = 'I’d like to know more about your AI agents.';
const LISTENING = 'info: Listening... Speak now.';
const CAPTURED = 'success: Voice captured successfully!';
const UNSUPPORTED = 'Voice input is not supported in your browser';

let browser: FakeRecognition;
const getUserMedia = vi.fn();
let store: ConversationStore;
let agents = 0;

beforeEach(() => {
  vi.useFakeTimers();
  agents += 1;
  store = getConversationStore({ agentId: `agent-${agents}` });
  browser = installFakeRecognition();
  fakeMedia('(min-width: 40rem)');
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
});
afterEach(() => {
  for (const { id } of screen.queryAllByTestId('toast')) act(() => dismissToast(id));
  expect(getUserMedia).not.toHaveBeenCalled();
  removeRecognition();
});

function Field() {
  const state = useSyncExternalStore(store.subscribe, store.get);
  return (
    <Composer
      store={store}
      state={state}
      field={useRef(null)}
      away={useRef(false)}
      onLeave={() => undefined}
    />
  );
}

function Toasts() {
  return useToasts()
    .filter(({ status }) => status === 'open')
    .map(({ id, variant, title }) => (
      <p key={id} id={id} data-testid="toast">
        {variant}: {title}
      </p>
    ));
}

const page = (panel = true) => (
  <MemoryRouter>
    {panel && <Field />}
    <Link to="/about">About</Link>
    <Toasts />
  </MemoryRouter>
);
function show(voiceInput: boolean) {
  writeOverrides(chatSettings, { voiceInput });
  return render(page());
}

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const microphone = () => screen.getByRole('button', { name: 'Voice input' });
const toasts = () => screen.queryAllByTestId('toast').map(({ textContent }) => textContent);
const problem = () => document.querySelector('form p')?.textContent ?? '';

async function press() {
  fireEvent.click(microphone());
  await advanceTime(0);
}

async function runScript(script: (browser: FakeRecognition) => void) {
  act(() => script(browser));
  await advanceTime(0);
}

describe('simulated', () => {
  it('fills in a sample after two seconds, without the browser listening', async () => {
    show(false);
    await press();
    expect(microphone()).toHaveAttribute('aria-pressed', 'true');
    expect(toasts()).toEqual([LISTENING]);
    await advanceTime(1_999);
    expect(screen.getByRole('textbox')).toHaveValue('');
    await advanceTime(1);
    expect(screen.getByRole('textbox')).toHaveValue(SAMPLE);
    expect(microphone()).toHaveAttribute('aria-pressed', 'false');
    expect(toasts()).toEqual([CAPTURED]);
    expect(browser.starts).toBe(0);
  });

  it('fills in nothing after a second press', async () => {
    show(false);
    await press();
    await advanceTime(1_500);
    await press();
    await advanceTime(5_000);
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(microphone()).toHaveAttribute('aria-pressed', 'false');
    expect(toasts()).toEqual([]);
    await press();
    await advanceTime(2_000);
    expect(screen.getByRole('textbox')).toHaveValue(SAMPLE);
  });

  it('needs no speech recognition, but a browser with microphone access', async () => {
    removeRecognition();
    show(false);
    await press();
    expect(toasts()).toEqual([LISTENING]);
    await advanceTime(2_000);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: undefined }));
    await press();
    expect(toasts()).toEqual([CAPTURED, `destructive: ${UNSUPPORTED}`]);
    expect(problem()).toBe(UNSUPPORTED);
    expect(microphone()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('real', () => {
  it('shows the words so far, and fills in the final words', async () => {
    show(true);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Hello.' } });
    await press();
    expect(toasts()).toEqual([LISTENING]);
    await runScript(({ hear }) => hear('how long'));
    expect(screen.getByRole('textbox')).toHaveValue('Hello. how long');
    await runScript(({ hearFinally, end }) => {
      hearFinally('How long does it take?');
      end();
    });
    expect(screen.getByRole('textbox')).toHaveValue('Hello. How long does it take?');
    expect(microphone()).toHaveAttribute('aria-pressed', 'false');
    expect(toasts()).toEqual([CAPTURED]);
  });

  it('says that it listens only once the browser listens', async () => {
    browser.next = 'ask';
    show(true);
    await press();
    expect(microphone()).toHaveAttribute('aria-pressed', 'true');
    expect(toasts()).toEqual([]);
    await runScript(({ allow }) => allow());
    expect(toasts()).toEqual([LISTENING]);
  });

  it.each([
    ['not-allowed', /^Voice input wasn’t allowed\. Allow the microphone/],
    ['network', /^Nothing was heard\. Check your microphone/],
  ] as const)(
    'explains %s in a sentence that stays, and tries again on the next press',
    async (next, sentence) => {
      browser.next = next;
      show(true);
      await press();
      expect(problem()).toMatch(sentence);
      expect(toasts()).toEqual([`destructive: ${problem()}`]);
      expect(microphone()).toHaveAttribute('aria-pressed', 'false');
      await advanceTime(60_000);
      expect(problem()).toMatch(sentence);

      browser.next = 'listen';
      await press();
      expect(problem()).toBe('');
      expect(toasts()).toEqual([LISTENING]);
      expect(microphone()).toHaveAttribute('aria-pressed', 'true');
      await runScript(({ hearFinally, end }) => {
        hearFinally('Hello');
        end();
      });
      expect(screen.getByRole('textbox')).toHaveValue('Hello');
    },
  );

  it('says after ten seconds of silence that nothing was heard', async () => {
    browser.neverEnds = true;
    show(true);
    await press();
    await advanceTime(10_000);
    expect(problem()).toMatch(/^Nothing was heard\. Check your microphone/);
    expect(toasts()).toEqual([`destructive: ${problem()}`]);
    expect(browser.isListening).toBe(false);
  });

  it('says when the browser has no speech recognition', async () => {
    removeRecognition();
    show(true);
    await press();
    expect(problem()).toBe(UNSUPPORTED);
    expect(toasts()).toEqual([`destructive: ${UNSUPPORTED}`]);
  });

  it('keeps the words heard so far when it is stopped', async () => {
    show(true);
    await press();
    await press();
    expect(microphone()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(toasts()).toEqual([]);
    expect(problem()).toBe('');

    await press();
    await runScript(({ hear }) => hear('how long'));
    await press();
    expect(screen.getByRole('textbox')).toHaveValue('how long');
    expect(toasts()).toEqual([CAPTURED]);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['another page', () => fireEvent.click(screen.getByRole('link', { name: 'About' }))],
  ])('releases the microphone at once on %s, and keeps the words heard so far', async (_, leave) => {
    browser.neverEnds = true;
    show(true);
    await press();
    await runScript(({ hear }) => hear('how long'));
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(browser.isListening).toBe(true);
    leave();
    expect(browser.isListening).toBe(false);
    await advanceTime(0);
    expect(microphone()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('textbox')).toHaveValue('how long');
    expect(problem()).toBe('');
  });

  it('ends silently and at once when the panel closes', async () => {
    browser.neverEnds = true;
    const { rerender } = show(true);
    await press();
    await runScript(({ hear }) => hear('how long'));
    rerender(page(false));
    expect(browser.isListening).toBe(false);
    await advanceTime(1_000);
    expect(store.get().draft).toBe('how long');
    expect(toasts()).toEqual([]);
  });
});
