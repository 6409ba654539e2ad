import { useEffect, useState } from 'react';
import { useMotionPaused } from './motion-preference';
import { useSeen } from './watch-visibility';

const CARET =
  'relative before:absolute before:start-[0.08em] before:bottom-[0.2em] before:h-[0.075em] before:min-h-0.5 before:w-[0.4em] before:bg-weld-500 print:hidden';

/** Phrases typed in turns while they are in view. Screen readers and visitors without scripts get the first one. */
export function TypedPhrases({ phrases }: { phrases: readonly string[] }) {
  const [ref, isSeen] = useSeen<HTMLSpanElement>();
  const isTyping = !useMotionPaused() && isSeen;
  const [{ index, count }, setPlace] = useState({ index: 0, count: Number.POSITIVE_INFINITY });
  const phrase = phrases[index] ?? '';
  useEffect(() => {
    if (!isTyping) return;
    const isWhole = count >= phrase.length;
    const next = isWhole ? { index: (index + 1) % phrases.length, count: 0 } : { index, count: count + 1 };
    const timer = setTimeout(() => setPlace(next), isWhole ? 3000 : 50);
    return () => clearTimeout(timer);
  }, [isTyping, phrases.length, phrase, index, count]);
  return (
    <>
      <span className="sr-only">{phrases[0]}</span>
      <span aria-hidden="true" ref={ref} className="grid select-none *:col-start-1 *:row-start-1">
        {/* The space of the tallest, so that nothing below moves. */}
        {phrases.map((text) => (
          <span key={text} data-text={text} className="invisible before:content-[attr(data-text)]" />
        ))}
        {/* With a key, since words that move to the next phrase's places count as layout shifts. */}
        <span key={index} data-typed="">
          {renderLetters(phrase, isTyping ? count : undefined, 'caret')}
        </span>
      </span>
    </>
  );
}

/** A line typed once it scrolls into view; whole for screen readers, and if it's in view from the start. */
export function TypedOnce({ text }: { text: string }) {
  const [ref, isSeen] = useSeen<HTMLSpanElement>();
  const isPaused = useMotionPaused();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (isSeen === undefined || isPaused) return;
    if (count === undefined) return setCount(isSeen ? text.length : 0);
    if (count >= text.length || !(count || isSeen)) return;
    const timer = setTimeout(() => setCount(count + 1), count === 0 ? 530 : 30);
    return () => clearTimeout(timer);
  }, [isSeen, isPaused, count, text]);
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" ref={ref}>
        {renderLetters(text, isPaused ? undefined : count)}
      </span>
    </>
  );
}

/** The typed beginning; the other letters take their space, so that lines don't break anew, and are there in print. */
const renderLetters = (text: string, count = text.length, caret?: 'caret') => (
  <>
    <span>{text.slice(0, count)}</span>
    <span className={caret && CARET} />
    <span className="invisible print:visible">{text.slice(count)}</span>
  </>
);
