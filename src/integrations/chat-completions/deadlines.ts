import { FIRST_TEXT_MS, SILENCE_MS, WHOLE_ANSWER_MS } from './limits';

export interface Deadlines {
  /** Aborted when the caller aborts, when time runs out, and when the answer is closed. */
  signal: AbortSignal;
  /** Which limit ran out first. */
  expired: () => 'silence' | 'whole' | undefined;
  /** A text came: until `wait` its reader is busy, and silence is nobody's fault. */
  pause: () => void;
  /** Starts waiting for the next text. */
  wait: () => void;
  /** Stops the timers and closes the connection. */
  close: () => void;
}

/** Starts the timers of one answer, beginning with the one for its first text. */
export function startDeadlines(caller: AbortSignal): Deadlines {
  const connection = new AbortController();
  let expired: 'silence' | 'whole' | undefined;
  const expireAs = (what: 'silence' | 'whole') => () => {
    expired ??= what;
    connection.abort();
  };
  const whole = setTimeout(expireAs('whole'), WHOLE_ANSWER_MS);
  let silence = setTimeout(expireAs('silence'), FIRST_TEXT_MS);
  return {
    signal: AbortSignal.any([caller, connection.signal]),
    expired: () => expired,
    pause: () => clearTimeout(silence),
    wait() {
      clearTimeout(silence);
      silence = setTimeout(expireAs('silence'), SILENCE_MS);
    },
    close() {
      clearTimeout(whole);
      clearTimeout(silence);
      connection.abort();
    },
  };
}
