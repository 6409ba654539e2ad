import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { useMotionPaused } from './motion-preference';
import { CARET, CARET_BAR, typeOut, typingTime } from './type-out';
import { watchSeen } from './watch-seen';

interface TypedPhrasesProps {
  phrases: readonly [string, ...string[]];
}

/**
 * Phrases typed one after the other, forever. Screen readers, search engines and visitors without scripts get
 * the first one; the space of the tallest is reserved, so nothing below moves.
 */
export function TypedPhrases({ phrases }: TypedPhrasesProps) {
  const line = useTypedPhrases(phrases);
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
        <span className="col-start-1 row-start-1" ref={line}>
          {phrases[0].split(' ').map((word, index, { length }) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
            <Fragment key={index}>
              {index > 0 && ' '}
              <span className="whitespace-nowrap">
                {word}
                {index === length - 1 && (
                  <span className={CARET}>
                    <span className={CARET_BAR} />
                  </span>
                )}
              </span>
            </Fragment>
          ))}
        </span>
      </span>
    </>
  );
}

/** A line typed once, when it first scrolls into view; complete from the start for screen readers. */
export function TypedOnce({ text }: { text: string }) {
  const line = useTypedOnce(text);
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" ref={line}>
        {text}
      </span>
    </>
  );
}

/** Milliseconds. */
const PHRASE = { perCharacter: 50, hold: 3000 };
const ONCE = { perCharacter: 30, delay: 500 };

/**
 * Cycles through phrases in an element that shows the first one. While motion is paused or nobody sees it, the phrase
 * on show is complete. React doesn't know about the letters: it has rendered the element's content once.
 */
function useTypedPhrases(phrases: TypedPhrasesProps['phrases']): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(0);
  const paused = useMotionPaused();

  useEffect(() => {
    const element = ref.current;
    if (paused || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let complete = () => {};

    const next = () => {
      shown.current = (shown.current + 1) % phrases.length;
      const text = phrases[shown.current] ?? phrases[0];
      complete = typeOut(element, text, PHRASE);
      timer = setTimeout(next, typingTime(text, PHRASE) + PHRASE.hold);
    };
    const stop = () => {
      clearTimeout(timer);
      complete();
    };
    const stopWatching = watchSeen(element, (seen) => {
      stop();
      if (seen) timer = setTimeout(next, PHRASE.hold);
    });
    const onPrint = () => complete();
    addEventListener('beforeprint', onPrint);
    return () => {
      removeEventListener('beforeprint', onPrint);
      stopWatching();
      stop();
    };
  }, [paused, phrases]);

  return ref;
}

/** In print, a line that nobody has scrolled to isn't missing. */
const WAITING = ['invisible', 'print:visible'];

/**
 * Types an element's text once, when the element first comes into view. An element that is in view from the
 * start stays complete, since the visitor may have read it.
 */
function useTypedOnce(text: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const paused = useMotionPaused();

  useEffect(() => {
    const element = ref.current;
    if (paused || !element || typeof IntersectionObserver === 'undefined') return;
    let first = true;
    let complete = () => {};
    const observer = new IntersectionObserver(([entry]) => {
      const inView = entry?.isIntersecting ?? false;
      if (inView) {
        observer.disconnect();
        if (!first) type();
      } else if (first) element.classList.add(...WAITING);
      first = false;
    });
    const type = () => {
      element.classList.remove(...WAITING);
      const finish = typeOut(element, text, ONCE);
      const timer = setTimeout(() => complete(), typingTime(text, ONCE));
      complete = () => {
        clearTimeout(timer);
        finish();
        // One text again, without a caret.
        element.textContent = text;
      };
    };
    const onPrint = () => complete();
    addEventListener('beforeprint', onPrint);
    observer.observe(element);
    return () => {
      removeEventListener('beforeprint', onPrint);
      observer.disconnect();
      element.classList.remove(...WAITING);
      complete();
    };
  }, [paused, text]);

  return ref;
}
