import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { useMotionPaused } from './motion-preference';

interface TypedPhrasesProps {
  phrases: readonly [string, ...string[]];
}

/**
 * Phrases typed one after the other, forever. Screen readers, search engines and visitors without scripts get
 * the first one; the space of the tallest is reserved, so nothing below moves.
 */
export function TypedPhrases({ phrases }: TypedPhrasesProps) {
  const { text, typed } = useTypedPhrases(phrases);
  return (
    <>
      <span className="sr-only">{phrases[0]}</span>
      <span aria-hidden="true" className="grid">
        {phrases.map((phrase) => (
          <span
            key={phrase}
            data-phrase={phrase}
            className="invisible col-start-1 row-start-1 before:content-[attr(data-phrase)]"
          />
        ))}
        <span className="col-start-1 row-start-1">
          <TypedLine key={text} text={text} typed={typed} caret />
        </span>
      </span>
    </>
  );
}

/** A line typed once, when it first scrolls into view; complete from the start for screen readers. */
export function TypedOnce({ text }: { text: string }) {
  const { ref, typed } = useTypedOnce(text.length);
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" ref={ref}>
        <TypedLine text={text} typed={typed} caret={typed < text.length} />
      </span>
    </>
  );
}

interface TypedLineProps {
  text: string;
  /** How many characters are visible; the others keep their place. */
  typed: number;
  caret: boolean;
}

// Each word is unbreakable, or the line could break within it at the caret.
function TypedLine({ text, typed, caret }: TypedLineProps) {
  let start = 0;
  return text.split(' ').map((word, index) => {
    const offset = start;
    start += word.length + 1;
    const shown = Math.min(Math.max(typed - offset, 0), word.length);
    const here = typed === 0 ? index === 0 : typed > offset && typed <= offset + word.length + 1;
    return (
      <Fragment key={offset}>
        {index > 0 && ' '}
        <span className="whitespace-nowrap">
          {word.slice(0, shown)}
          {caret && here && <Caret key={typed} />}
          {shown < word.length && <span className="invisible print:visible">{word.slice(shown)}</span>}
        </span>
      </Fragment>
    );
  });
}

// Keyed by position: a new element at every character, since a moving one would count as a layout shift.
function Caret() {
  return (
    <span className="relative">
      <span className="absolute bottom-[0.2em] left-[0.08em] h-[0.075em] min-h-0.5 w-[0.4em] bg-weld-500" />
    </span>
  );
}

/** Milliseconds. */
const PHRASE = { perCharacter: 50, hold: 3000 };
const ONCE = { perCharacter: 30, delay: 500 };

/** Cycles through phrases. Starts with the first one complete; while motion is paused, the phrase is complete. */
function useTypedPhrases(phrases: readonly [string, ...string[]]) {
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
 * start stays complete, since the visitor may have read it.
 */
function useTypedOnce(length: number): { ref: RefObject<HTMLElement | null>; typed: number } {
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
