/**
 * `refused`: by the visitor, the browser or the operating system. `silent`: ended without a word.
 * `unreachable`: the browser's service didn't answer, doesn't know the language or didn't start.
 */
export type RecognitionProblem = 'unsupported' | 'refused' | 'no-microphone' | 'silent' | 'unreachable';

export class RecognitionError extends Error {
  constructor(readonly problem: RecognitionProblem) {
    super(`The browser's speech recognition failed: ${problem}`);
    this.name = 'RecognitionError';
  }
}

interface ListenOptions {
  /** BCP 47, such as en-US. */
  lang: string;
  /** Called when the microphone is open. Until then the browser may ask for permission. */
  onStart?: (() => void) | undefined;
  /** Called with the whole text so far. Later words may correct earlier ones. */
  onInterim?: ((text: string) => void) | undefined;
  /** Ends listening after the last words, a second at most. */
  stop?: AbortSignal | undefined;
  /** Releases the microphone at once. */
  signal: AbortSignal;
}

const SILENCE_TIMEOUT_MS = 10_000;
/** A pause of this length ends the utterance in browsers that don't detect the end. */
const PAUSE_TIMEOUT_MS = 3_000;
/** The wait for the last words after a stop. */
const STOP_TIMEOUT_MS = 1_000;
/** Time to answer the permission prompt. Browsers without a recognition service never fire an event. */
const START_TIMEOUT_MS = 60_000;

/** Whether the browser has speech recognition. It may still refuse or fail. */
export const isRecognitionAvailable = (): boolean => findRecognition() !== undefined;

/**
 * Listens to one utterance with the browser's speech recognition (Web Speech API, a draft:
 * https://webaudio.github.io/web-speech-api/). Chrome and Safari send the sound to their maker's server. Call it from a
 * button press: Safari won't start otherwise.
 *
 * Resolves with the text. If it is stopped or aborted, or if the page is hidden, resolves with the text so far, which may
 * be empty. After an error, resolves with the text so far, or rejects with a RecognitionError if there is none.
 */
export function listen({ lang, onStart, onInterim, stop, signal }: ListenOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const Recognition = findRecognition();
    if (!Recognition) return reject(new RecognitionError('unsupported'));
    if (signal.aborted) return resolve('');

    const recognition = new Recognition();
    const listeners = new AbortController();
    let started = false;
    let finishing = false;
    let heard = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    const wait = (ms: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
    };
    const settle = (problem: RecognitionProblem) => {
      clearTimeout(timer);
      listeners.abort();
      // Safari goes on listening after stop(): https://github.com/mdn/browser-compat-data/issues/23832
      recognition.abort();
      if (heard || finishing) resolve(heard);
      else reject(new RecognitionError(problem));
    };
    const stopNow = () => {
      finishing = true;
      settle('silent');
    };
    const finish = () => {
      if (!started) return stopNow();
      finishing = true;
      wait(STOP_TIMEOUT_MS, () => settle('silent'));
      recognition.stop();
    };
    const begin = () => {
      if (started) return;
      started = true;
      onStart?.();
      wait(SILENCE_TIMEOUT_MS, () => settle('silent'));
    };

    const options = { signal: listeners.signal };
    signal.addEventListener('abort', stopNow, options);
    stop?.addEventListener('abort', finish, options);
    document.addEventListener('visibilitychange', () => document.hidden && stopNow(), options);
    recognition.addEventListener('start', begin, options);
    recognition.addEventListener('end', () => settle('silent'), options);
    recognition.addEventListener('error', ({ error }) => settle(PROBLEMS[error] ?? 'unreachable'), options);
    recognition.addEventListener(
      'result',
      ({ results }) => {
        const text = getTranscript(results);
        if (!text) return;
        begin();
        heard = text;
        onInterim?.(text);
        // More results may follow a final one. Some browsers never fire the end.
        if (!finishing) wait(PAUSE_TIMEOUT_MS, finish);
      },
      options,
    );

    Object.assign(recognition, { lang, continuous: false, interimResults: true });
    wait(START_TIMEOUT_MS, () => settle('unreachable'));
    try {
      recognition.start();
    } catch {
      // InvalidStateError: an earlier recognition hasn't ended, or the page isn't active.
      settle('unreachable');
    }
  });
}

const PROBLEMS: Partial<Record<string, RecognitionProblem>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'no-microphone',
  'no-speech': 'silent',
  aborted: 'silent',
};

// Chrome on Android lists 'how', 'how long', 'how long does' for one phrase: facebook/lexical#8759
function getTranscript(results: SpeechRecognitionResultList): string {
  return Array.from(results, (result) => result[0]?.transcript.trim() ?? '').reduce(
    (before, words) => (startsWithWords(words, before) ? words : `${before} ${words}`.trim()),
    '',
  );
}

const startsWithWords = (text: string, beginning: string) =>
  `${text} `.toLowerCase().startsWith(`${beginning} `.toLowerCase());

/** Missing in TypeScript's DOM library, because browsers use different names. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  /** Stops listening. The last words may still arrive. */
  stop(): void;
  /** Stops without waiting for the last words. */
  abort(): void;
  addEventListener<K extends keyof RecognitionEvents>(
    type: K,
    listener: (event: RecognitionEvents[K]) => void,
    options?: AddEventListenerOptions,
  ): void;
}

interface RecognitionEvents {
  start: Event;
  result: SpeechRecognitionEvent;
  error: SpeechRecognitionErrorEvent;
  end: Event;
}

type RecognitionName = 'SpeechRecognition' | 'webkitSpeechRecognition';

function findRecognition(): (new () => Recognition) | undefined {
  const found = globalThis as Partial<Record<RecognitionName, new () => Recognition>>;
  return found.SpeechRecognition ?? found.webkitSpeechRecognition;
}
