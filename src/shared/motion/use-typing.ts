import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMotionPaused } from './motion-preference';

/** Milliseconds. */
const PHRASE = { perCharacter: 50, hold: 3000 };
const ONCE = { perCharacter: 30, delay: 500 };

interface Typing {
  text: string;
  /** How many characters of the text are visible. */
  typed: number;
}

/** Cycles through phrases. Starts with the first one complete; where motion is paused, the phrase stands complete. */
export function useTypedPhrases(phrases: readonly [string, ...string[]]): Typing {
  const paused = useMotionPaused();
  const [{ phrase, typed }, setState] = useState({ phrase: 0, typed: phrases[0].length });
  const text = phrases[phrase] ?? phrases[0];

  useEffect(() => {
    if (paused) {
      if (typed !== text.length) setState({ phrase, typed: text.length });
      return;
    }
    const done = typed >= text.length;
    const next = done ? { phrase: (phrase + 1) % phrases.length, typed: 0 } : { phrase, typed: typed + 1 };
    const timer = setTimeout(() => setState(next), done ? PHRASE.hold : PHRASE.perCharacter);
    return () => clearTimeout(timer);
  }, [paused, phrase, typed, text, phrases]);

  return { text, typed };
}

/**
 * Types `length` characters once, when the element first comes into view. An element that is in view from the
 * start stays complete: what has been read is not taken away again.
 */
export function useTypedOnce(length: number): { ref: RefObject<HTMLElement | null>; typed: number } {
  const ref = useRef<HTMLElement>(null);
  const paused = useMotionPaused();
  const [phase, setPhase] = useState<'still' | 'waiting' | 'typing'>('still');
  const [typed, setTyped] = useState(length);

  useEffect(() => {
    const element = ref.current;
    if (paused || !element || typeof IntersectionObserver === 'undefined') return;
    let first = true;
    const observer = new IntersectionObserver(([entry]) => {
      const inView = entry?.isIntersecting ?? false;
      if (first && !inView) setPhase('waiting');
      else if (inView) {
        observer.disconnect();
        if (!first) setPhase('typing');
      }
      first = false;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setPhase('still');
    };
  }, [paused]);

  useEffect(() => {
    setTyped(phase === 'still' ? length : 0);
    if (phase !== 'typing') return;
    let count = 0;
    let timer = setTimeout(type, ONCE.delay + ONCE.perCharacter);
    function type() {
      count += 1;
      setTyped(count);
      if (count < length) timer = setTimeout(type, ONCE.perCharacter);
    }
    return () => clearTimeout(timer);
  }, [phase, length]);

  return { ref, typed };
}
