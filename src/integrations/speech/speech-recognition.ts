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
  /** The microphone is open. Until then the browser may be asking for permission. */
  onStart?: (() => void) | undefined;
  /** Everything understood so far. Later words may correct earlier ones. */
  onInterim?: ((text: string) => void) | undefined;
  /** Ends listening. Waits for the last words: a second at most. */
  stop?: AbortSignal | undefined;
  /** Lets go of the microphone at once. */
  signal: AbortSignal;
}

/** How long silence may last. */
const SILENCE_TIMEOUT_MS = 10_000;
/** A pause of this length ends the utterance, in browsers that don't notice the end themselves. */
const PAUSE_TIMEOUT_MS = 3_000;
/** How long a stopped browser may take for the last words. */
const STOP_TIMEOUT_MS = 1_000;
/** A browser without a service behind it never even fails. */
const START_TIMEOUT_MS = 20_000;
/** The extra time for a visitor to answer the permission prompt. */
const PERMISSION_TIMEOUT_MS = 100_000;

/** Whether the browser has speech recognition. It may still refuse or fail. */
export const isRecognitionAvailable = (): boolean => findRecognition() !== undefined;

/**
 * Listens to one utterance with the browser's own speech recognition (Web Speech API, a draft:
 * https://webaudio.github.io/web-speech-api/). Chrome and Safari send the sound to their maker's server.
 * Has to be called from a button press: Safari won't start otherwise.
 *
 * Resolves with the text. If stopped, aborted, or the page hidden, it resolves with the words heard so far, '' for
 * none. Words already heard are never lost to an error; without any it rejects with a RecognitionError.
 */
export function listen({ lang, onStart, onInterim, stop, signal }: ListenOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const Recognition = findRecognition();
    if (!Recognition) return reject(new RecognitionError('unsupported'));
    if (signal.aborted) return resolve('');

    const recognition = new Recognition();
    const over = new AbortController();
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
      over.abort();
      // Safari goes on listening after stop(): https://github.com/mdn/browser-compat-data/issues/23832
      recognition.abort();
      if (heard || finishing) resolve(heard);
      else reject(new RecognitionError(problem));
    };
    const cut = () => {
      finishing = true;
      settle('silent');
    };
    const finish = () => {
      if (!started) return cut();
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

    const unlessAsking = async () => {
      const asking = await isPermissionPending();
      if (started || over.signal.aborted) return;
      if (asking) wait(PERMISSION_TIMEOUT_MS, () => settle('unreachable'));
      else settle('unreachable');
    };

    const until = { signal: over.signal };
    signal.addEventListener('abort', cut, until);
    stop?.addEventListener('abort', finish, until);
    document.addEventListener('visibilitychange', () => document.hidden && cut(), until);
    recognition.addEventListener('start', begin, until);
    recognition.addEventListener('end', () => settle('silent'), until);
    recognition.addEventListener('error', ({ error }) => settle(PROBLEMS[error] ?? 'unreachable'), until);
    recognition.addEventListener(
      'result',
      ({ results }) => {
        const text = getTranscript(results);
        if (!text) return;
        begin();
        heard = text;
        onInterim?.(text);
        // A final result may be followed by others; the end comes by itself, except in browsers where it never does.
        if (!finishing) wait(PAUSE_TIMEOUT_MS, finish);
      },
      until,
    );

    Object.assign(recognition, { lang, continuous: false, interimResults: true });
    wait(START_TIMEOUT_MS, () => void unlessAsking());
    try {
      recognition.start();
    } catch {
      // InvalidStateError: an earlier one hasn't ended, or the page isn't active.
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

/** Whether the visitor still has to allow the microphone or not. Some browsers don't tell. */
const isPermissionPending = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state === 'prompt';
  } catch {
    return false;
  }
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

/** Missing from TypeScript's DOM library, because browsers differ on the name. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  /** Stops listening; the last words may still come. */
  stop(): void;
  /** Stops everything. */
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
