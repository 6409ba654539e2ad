import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVoiceInput } from '~/features/chat/composer';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';
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
const onInterim = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onInterim.mockClear();
  browser = installFakeRecognition();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
});
afterEach(() => {
  for (const { id } of screen.queryAllByTestId('toast')) act(() => dismissToast(id));
  expect(getUserMedia).not.toHaveBeenCalled();
  removeRecognition();
});

function Field({ real }: { real: boolean }) {
  const [text, setText] = useState('');
  const voice = useVoiceInput({ real, onText: (final) => setText(`${text}${final}`), onInterim });
  return (
    <>
      <input aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" aria-pressed={voice.state === 'listening'} onClick={voice.toggle}>
        Voice input
      </button>
      <p data-testid="problem">{voice.problem}</p>
    </>
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

const show = (real: boolean, panel = true) => (
  <MemoryRouter>
    {panel && <Field real={real} />}
    <Link to="/about">About</Link>
    <Toasts />
  </MemoryRouter>
);

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const microphone = () => screen.getByRole('button', { name: 'Voice input' });
const toasts = () => screen.queryAllByTestId('toast').map(({ textContent }) => textContent);
const problem = () => screen.getByTestId('problem').textContent;

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
    render(show(false));
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
    render(show(false));
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
    render(show(false));
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
    render(show(true));
    await press();
    expect(toasts()).toEqual([LISTENING]);
    await runScript(({ hear }) => hear('how long'));
    expect(onInterim).toHaveBeenLastCalledWith('how long');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Hello. ' } });
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
    render(show(true));
    await press();
    expect(microphone()).toHaveAttribute('aria-pressed', 'true');
    expect(toasts()).toEqual([]);
    await runScript(({ allow }) => allow());
    expect(toasts()).toEqual([LISTENING]);
  });

  it.each([
    ['not-allowed', /^Voice input wasn’t allowed\. Allow the microphone/],
    ['audio-capture', /^No microphone was found\. Connect one/],
    ['network', /speech recognition didn’t answer\. Try again/],
  ] as const)(
    'explains %s in a sentence that stays, and tries again on the next press',
    async (next, sentence) => {
      browser.next = next;
      render(show(true));
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
    render(show(true));
    await press();
    await advanceTime(10_000);
    expect(problem()).toMatch(/^Nothing was heard\. Check your microphone/);
    expect(toasts()).toEqual([`destructive: ${problem()}`]);
    expect(browser.isListening).toBe(false);
  });

  it('says when the browser has no speech recognition', async () => {
    removeRecognition();
    render(show(true));
    await press();
    expect(problem()).toBe(UNSUPPORTED);
    expect(toasts()).toEqual([`destructive: ${UNSUPPORTED}`]);
  });

  it('keeps the words heard so far when it is stopped', async () => {
    render(show(true));
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
    render(show(true));
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
    const { rerender } = render(show(true));
    await press();
    await runScript(({ hear }) => hear('how long'));
    rerender(show(true, false));
    expect(browser.isListening).toBe(false);
    await advanceTime(1_000);
    expect(onInterim).toHaveBeenCalledOnce();
    expect(toasts()).toEqual([]);
  });
});
