import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { builtConfig } from '~/config/config-store';
import { chatVoice as copy } from '~/content/chat-voice';
import { chatSettings } from '~/integrations/chat-completions/chat-settings';
import {
  isRecognitionAvailable,
  listen,
  RecognitionError,
  type RecognitionProblem,
} from '~/integrations/speech/speech-recognition';
import { locale } from '~/shared/lib/locale';
import { dismissToast, toast } from '~/shared/ui/toast/toast-store';

const SIMULATED_MS = 2_000;
/** The language of the site and of questions to its assistant. */
const LANGUAGE = locale;

interface VoiceInputOptions {
  /** The browser's own recognition. Otherwise a sample is filled in, and nobody is asked for the microphone. */
  real: boolean;
  onText: (text: string) => void;
  /** Words that may still change. */
  onInterim?: (text: string) => void;
}

interface VoiceInput {
  /** After a stop, `listening` stays true until the last words are there: a second at most. */
  state: 'idle' | 'listening';
  /** Why the last try failed, in a sentence. Stays until the next one: a toast disappears after 4 s. */
  problem: string | undefined;
  /** Starts, or stops and takes the words heard so far. Has to be called from a button press. */
  toggle: () => void;
}

interface Session {
  /** Listening is over, but the last words may still come. */
  stop: AbortController;
  /** Releases the microphone at once. */
  cut: AbortController;
}

/**
 * Speaking instead of typing. Reports with toasts. Escape and navigation end it at once, with the words
 * heard so far; unmounting ends it silently.
 */
export function useVoiceInput({ real, onText, onInterim }: VoiceInputOptions): VoiceInput {
  const [state, setState] = useState<VoiceInput['state']>('idle');
  const [problem, setProblem] = useState<string>();
  const running = useRef<Session>(null);
  const failure = useRef('');
  const latest = useRef({ onText, onInterim });
  useLayoutEffect(() => {
    latest.current = { onText, onInterim };
  }, [onText, onInterim]);

  useEffect(
    () => () => {
      const session = running.current;
      running.current = null;
      end(session);
    },
    [],
  );

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: nobody expects the next page to listen
  useEffect(() => end(running.current), [pathname]);

  useEffect(() => {
    if (state === 'idle') return;
    // It doesn't always close the panel: on the page, a visible toast takes it.
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && end(running.current);
    document.addEventListener('keydown', onEscape, { capture: true });
    return () => document.removeEventListener('keydown', onEscape, { capture: true });
  }, [state]);

  const fail = (reason: RecognitionProblem) => {
    const isTrial = reason === 'refused' && !builtConfig(chatSettings).voiceInput;
    const title = copy.problems[reason] + (isTrial ? ` ${copy.refusedInTrial}` : '');
    setProblem(title);
    failure.current = toast({ title, variant: 'destructive' });
  };

  const start = async () => {
    setProblem(undefined);
    dismissToast(failure.current);
    if (!isSupported(real)) return fail('unsupported');
    const session: Session = { stop: new AbortController(), cut: new AbortController() };
    const stopped = session.stop.signal;
    running.current = session;
    setState('listening');
    const onStart = () => {
      const shown = toast({ title: copy.listening, variant: 'info' });
      stopped.addEventListener('abort', () => dismissToast(shown));
    };
    const outcome = await (real
      ? listen({
          lang: LANGUAGE,
          onStart,
          // Nobody wants the last words of a closed panel.
          onInterim: (text) => running.current === session && latest.current.onInterim?.(text),
          stop: stopped,
          signal: session.cut.signal,
        })
      : simulate(stopped, onStart)
    ).catch(problemOf);
    // Removes the toast, so that it doesn't contradict the next one.
    end(session);
    if (running.current !== session) return;
    running.current = null;
    setState('idle');
    if (typeof outcome !== 'string') return fail(outcome.problem);
    if (!outcome) return;
    latest.current.onText(outcome);
    toast({ title: copy.captured, variant: 'success' });
  };

  const toggle = () => (running.current ? running.current.stop.abort() : void start());
  return { state, problem, toggle };
}

function end(session: Session | null) {
  session?.cut.abort();
  session?.stop.abort();
}

/** Without https a browser offers no microphone: the API is missing. */
const isSupported = (real: boolean): boolean =>
  Boolean(navigator.mediaDevices?.getUserMedia) && (!real || isRecognitionAvailable());

/** Resolves with the sample after two seconds, or with '' once aborted. */
function simulate(signal: AbortSignal, onStart: () => void): Promise<string> {
  onStart();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(copy.sample), SIMULATED_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve('');
    });
  });
}

const problemOf = (error: unknown): { problem: RecognitionProblem } =>
  // Some web views have a recognition that can't even be constructed.
  error instanceof RecognitionError ? error : { problem: 'unreachable' };
