/** The outcome of the next start(): it listens, asks for permission first, or fails with an error of the API. */
type Start = 'listen' | 'ask' | 'not-allowed' | 'audio-capture' | 'network';

/** Controls the user and the browser vendor's service. */
export interface FakeRecognition {
  next: Start;
  /** Like Safari sometimes: no event says that it is over. */
  neverEnds: boolean;
  /** How often the page has called start(). */
  readonly starts: number;
  readonly isListening: boolean;
  /** The user grants permission. */
  allow(): void;
  /** Interim words; they replace earlier interim words. */
  hear(text: string): void;
  /** Makes the words final. Further words are a new result. */
  hearFinally(text: string): void;
  /** Nobody spoke: the browser gives up. */
  silence(): void;
  /** Aborts with an error of the API. */
  fail(error: string): void;
  end(): void;
}

/** Replaces the browser's speech recognition with a scripted one. */
export function installFakeRecognition(): FakeRecognition {
  interface Session extends EventTarget {
    status: 'idle' | 'starting' | 'listening' | 'stopped';
    results: { transcript: string; isFinal: boolean }[];
  }
  let session: Session | undefined;
  let starts = 0;

  const runLater = (run: () => void) => queueMicrotask(run);
  const fire = (target: Session, type: string, details: object = {}) =>
    target.dispatchEvent(Object.assign(new Event(type), details));
  const open = (target: Session) => {
    if (target.status !== 'starting') return;
    target.status = 'listening';
    fire(target, 'start');
  };
  const close = (target: Session) => {
    if (target.status === 'idle') return;
    target.status = 'idle';
    if (!fake.neverEnds) fire(target, 'end');
  };
  const breakOff = (target: Session, error: string) => {
    if (target.status === 'idle') return;
    fire(target, 'error', { error, message: '' });
    close(target);
  };
  const understand = (transcript: string, isFinal: boolean) => {
    if (!session || session.status === 'idle') return;
    const { results } = session;
    if (results.length > 0 && !results.at(-1)?.isFinal) results.pop();
    results.push({ transcript, isFinal });
    fire(session, 'result', {
      resultIndex: results.length - 1,
      results: results.map((one) =>
        Object.assign([{ transcript: one.transcript, confidence: one.isFinal ? 0.9 : 0 }], {
          isFinal: one.isFinal,
        }),
      ),
    });
  };

  class Recognition extends EventTarget {
    status: Session['status'] = 'idle';
    results: Session['results'] = [];

    start() {
      starts += 1;
      if (this.status !== 'idle')
        throw new DOMException('recognition has already started.', 'InvalidStateError');
      session = this;
      this.status = 'starting';
      this.results = [];
      const { next } = fake;
      if (next === 'ask') return;
      runLater(() => (next === 'listen' ? open(this) : breakOff(this, next)));
    }

    stop() {
      if (this.status !== 'listening') return this.abort();
      this.status = 'stopped';
      runLater(() => {
        const last = this.results.at(-1);
        if (last && !last.isFinal && !fake.neverEnds) understand(last.transcript, true);
        close(this);
      });
    }

    abort() {
      if (fake.neverEnds) this.status = 'idle';
      else runLater(() => breakOff(this, 'aborted'));
    }
  }

  const fake: FakeRecognition = {
    next: 'listen',
    neverEnds: false,
    get starts() {
      return starts;
    },
    get isListening() {
      return session?.status === 'listening';
    },
    allow: () => session && open(session),
    hear: (text) => understand(text, false),
    hearFinally: (text) => understand(text, true),
    silence: () => session && breakOff(session, 'no-speech'),
    fail: (error) => session && breakOff(session, error),
    end: () => session && close(session),
  };
  Object.defineProperty(window, 'SpeechRecognition', { configurable: true, value: Recognition });
  return fake;
}

/** Removes speech recognition, like Firefox. */
export function removeRecognition(): void {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
}
