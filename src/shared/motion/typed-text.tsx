import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { useMotionPaused } from './motion-preference';
import { watchVisibility } from './watch-visibility';

/** Milliseconds. */
const PHRASE_TIMING = { perCharacter: 50, hold: 3000 };
const LINE_TIMING = { perCharacter: 30, delay: 500 };

interface TypedPhrasesProps {
  phrases: readonly string[];
}

/**
 * Phrases typed one after the other, forever. Screen readers, search engines and visitors without scripts get the first
 * one. The space of the tallest is reserved, so that nothing below moves.
 */
export function TypedPhrases({ phrases }: TypedPhrasesProps) {
  const [first = ''] = phrases;
  const ref = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(ref);
  const isPaused = useMotionPaused();
  const isTyping = isSeen && !isPaused;
  const [{ index, count }, setPlace] = useState({ index: 0, count: first.length });
  const phrase = phrases[index] ?? first;

  useEffect(() => {
    if (!isTyping) return;
    const isComplete = count >= phrase.length;
    const timer = setTimeout(
      () =>
        setPlace(
          isComplete ? { index: (index + 1) % phrases.length, count: 0 } : { index, count: count + 1 },
        ),
      isComplete ? PHRASE_TIMING.hold : PHRASE_TIMING.perCharacter,
    );
    return () => clearTimeout(timer);
  }, [isTyping, phrases.length, phrase, index, count]);
  useEffect(() => {
    if (isTyping) return () => setPlace((place) => ({ ...place, count: Number.POSITIVE_INFINITY }));
  }, [isTyping]);

  return (
    <>
      <span className="sr-only">{first}</span>
      <span aria-hidden="true" ref={ref} className="grid select-none">
        {phrases.map((reserved) => (
          <span
            key={reserved}
            data-phrase={reserved}
            className="invisible col-start-1 row-start-1 before:content-[attr(data-phrase)]"
          />
        ))}
        {/* Words that moved to the next phrase's places would count as layout shifts. */}
        <span key={index} data-typed="" className="col-start-1 row-start-1">
          <Letters text={phrase} count={count} hasCaret />
        </span>
      </span>
    </>
  );
}

/**
 * A line typed once, when it scrolls into view; complete from the start for screen readers. A line that is in view from
 * the start stays complete, since the visitor may have read it.
 */
export function TypedOnce({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const isPaused = useMotionPaused();
  /** Undefined: it's complete. */
  const [count, setCount] = useState<number>();
  const [isTyping, setIsTyping] = useState(false);

  useEffect(() => {
    if (!ref.current || isPaused || typeof IntersectionObserver === 'undefined') return;
    let isWaiting = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        observer.disconnect();
        setIsTyping(isWaiting);
      } else {
        isWaiting = true;
        setCount(0);
      }
    });
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      setIsTyping(false);
      setCount(undefined);
    };
  }, [isPaused]);

  useEffect(() => {
    if (!isTyping || count === undefined || count >= text.length) return;
    const { delay, perCharacter } = LINE_TIMING;
    const timer = setTimeout(() => setCount(count + 1), perCharacter + (count === 0 ? delay : 0));
    return () => clearTimeout(timer);
  }, [isTyping, count, text]);

  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" ref={ref}>
        <Letters text={text} count={count} />
      </span>
    </>
  );
}

interface LettersProps {
  text: string;
  /** How many characters are typed; by default all. */
  count?: number | undefined;
  hasCaret?: boolean;
}

/**
 * The typed beginning of a text; in print all of it. The other letters take their space, so that lines don't break
 * anew.
 */
function Letters({ text, count = text.length, hasCaret = false }: LettersProps) {
  let start = 0;
  return text.split(' ').map((word, index, words) => {
    const typed = Math.max(0, count - start);
    const isCurrent = (typed > 0 || index === 0) && (typed <= word.length + 1 || index === words.length - 1);
    start += word.length + 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
      <Fragment key={index}>
        {index > 0 && <span> </span>}
        <span className="whitespace-nowrap">
          <span>{word.slice(0, typed)}</span>
          {hasCaret && isCurrent && (
            <span className="relative print:hidden">
              <span className="absolute bottom-[0.2em] start-[0.08em] h-[0.075em] min-h-0.5 w-[0.4em] bg-weld-500" />
            </span>
          )}
          <span className="invisible print:visible">{word.slice(typed)}</span>
        </span>
      </Fragment>
    );
  });
}

/** Whether the visitor can see an element; false on the server and before hydration. */
function useIsSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => (ref.current ? watchVisibility(ref.current, setIsSeen) : undefined), [ref]);
  return isSeen;
}
