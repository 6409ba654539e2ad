/** `refused`: by the visitor, the browser or the operating system. `silent`: ended without a word. */
export type RecognitionProblem = 'unsupported' | 'refused' | 'silent';

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
  onStart: () => void;
  /** Called with the whole text so far. Later words may correct earlier ones. */
  onWords: (text: string) => void;
  /** Releases the microphone at once. */
  signal: AbortSignal;
}

/** Time to answer the permission prompt. */
const START_TIMEOUT_MS = 60_000;
const SILENCE_TIMEOUT_MS = 10_000;
/** A pause of this length ends the utterance in browsers that don't detect the end. */
const PAUSE_TIMEOUT_MS = 3_000;

/** Whether the browser has speech recognition. It may still refuse or fail. */
export const isRecognitionAvailable = (): boolean => findRecognition() !== undefined;

/**
 * Listens to one utterance with the browser's speech recognition (Web Speech API, a draft:
 * https://webaudio.github.io/web-speech-api/). Chrome and Safari send the sound to their maker's server. Call it from a
 * button press: Safari won't start otherwise.
 *
 * Resolves with the text, at its end, after an abort or after an error. Without any words, an abort resolves with an
 * empty text, and everything else rejects with a RecognitionError.
 */
export function listen({ lang, onStart, onWords, signal }: ListenOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const Recognition = findRecognition();
    if (!Recognition) return reject(new RecognitionError('unsupported'));
    const recognition = new Recognition();
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    let heard = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (problem: RecognitionProblem = 'silent') => {
      clearTimeout(timer);
      listeners.abort();
      // Safari goes on listening after stop(): https://github.com/mdn/browser-compat-data/issues/23832
      recognition.abort();
      if (heard || signal.aborted) resolve(heard);
      else reject(new RecognitionError(problem));
    };
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    recognition.addEventListener('start', () => wait(SILENCE_TIMEOUT_MS), options);
    recognition.addEventListener('start', onStart, options);
    recognition.addEventListener(
      'result',
      ({ results }) => {
        const text = getTranscript(results);
        if (!text) return;
        heard = text;
        onWords(text);
        wait(PAUSE_TIMEOUT_MS);
      },
      options,
    );
    recognition.addEventListener(
      'error',
      ({ error }) => end(error.endsWith('not-allowed') ? 'refused' : 'silent'),
      options,
    );
    recognition.addEventListener('end', () => end(), options);
    signal.addEventListener('abort', () => end(), options);
    document.addEventListener('visibilitychange', () => document.hidden && end(), options);
    Object.assign(recognition, { lang, continuous: false, interimResults: true });
    wait(START_TIMEOUT_MS);
    try {
      recognition.start();
    } catch {
      // InvalidStateError: an earlier recognition hasn't ended, or the page isn't active.
      end();
    }
  });
}

// Chrome on Android lists 'how', 'how long', 'how long does' for one phrase: facebook/lexical#8759
const getTranscript = (results: SpeechRecognitionResultList): string =>
  Array.from(results, (result) => result[0]?.transcript.trim() ?? '').reduce(
    (before, words) =>
      `${words} `.toLowerCase().startsWith(`${before} `.toLowerCase()) ? words : `${before} ${words}`.trim(),
    '',
  );

/** Missing in TypeScript's DOM library, because browsers use different names. */
interface Recognition {
  start(): void;
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
