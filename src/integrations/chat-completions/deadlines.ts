import { FIRST_TEXT_MS, SILENCE_MS, WHOLE_ANSWER_MS } from './limits';

/** Starts the timers of one answer, beginning with the one for its first text. */
export function startDeadlines(caller: AbortSignal) {
  const connection = new AbortController();
  let expired: 'silence' | 'whole' | undefined;
  const expireAs = (what: 'silence' | 'whole') => () => {
    expired ??= what;
    connection.abort();
  };
  const whole = setTimeout(expireAs('whole'), WHOLE_ANSWER_MS);
  let silence = setTimeout(expireAs('silence'), FIRST_TEXT_MS);
  return {
    /** Aborted when the caller aborts, when time runs out, and when the answer is closed. */
    signal: AbortSignal.any([caller, connection.signal]),
    /** Which limit ran out first. */
    expired: () => expired,
    /** A text came: until `wait` its reader is busy, and silence is nobody's fault. */
    pause: () => clearTimeout(silence),
    /** Starts waiting for the next text. */
    wait() {
      clearTimeout(silence);
      silence = setTimeout(expireAs('silence'), SILENCE_MS);
    },
    /** Stops the timers and closes the connection. */
    close() {
      clearTimeout(whole);
      clearTimeout(silence);
      connection.abort();
    },
  };
}
