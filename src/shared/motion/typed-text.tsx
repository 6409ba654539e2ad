import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { useMotionPaused } from './motion-preference';
import { CARET, canTypeWords, typeWords, WORD } from './type-words';
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
      {/* While it's typed, it holds all phrases: whoever copies the heading gets the first one, once. */}
      <span aria-hidden="true" className="grid select-none">
        {phrases.map((phrase) => (
          <span
            key={phrase}
            data-phrase={phrase}
            className="invisible col-start-1 row-start-1 before:content-[attr(data-phrase)]"
          />
        ))}
        <span className="col-start-1 row-start-1 grid" ref={line}>
          <span className="col-start-1 row-start-1">
            <Words text={phrases[0]} caret />
          </span>
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
        <Words text={text} />
      </span>
    </>
  );
}

/** A complete text in the same boxes that typing uses, so that it breaks into the same lines. */
function Words({ text, caret = false }: { text: string; caret?: boolean }) {
  const words = text.split(' ');
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={WORD}>
        {word}
        {caret && index === words.length - 1 && (
          <span className="relative">
            <span className={CARET} />
          </span>
        )}
      </span>
    </Fragment>
  ));
}

/** Milliseconds. */
const PHRASE = { perCharacter: 50, hold: 3000 };
const ONCE = { perCharacter: 30, delay: 500 };

/**
 * Cycles through phrases in an element that shows the first one. While motion is paused or nobody sees it, the phrase
 * on show is complete. React has rendered the element's content once, and doesn't know the rest.
 */
function useTypedPhrases(phrases: TypedPhrasesProps['phrases']): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(0);
  const paused = useMotionPaused();

  useEffect(() => {
    const element = ref.current;
    if (paused || !element || !canTypeWords()) return;
    let typed: ReturnType<typeof typeWords> | undefined;
    let width = 0;

    const stop = () => {
      if (!typed) return;
      shown.current = typed.current();
      typed.stop();
      typed = undefined;
    };
    const start = () => {
      stop();
      typed = typeWords(element, phrases, PHRASE, shown.current);
      width = widthOf(element);
    };
    const stopWatching = watchSeen(element, (seen) => (seen ? start() : stop()));
    // Letters are measured, so a font that arrives or another size of it starts over with the same phrase.
    const remeasure = () => typed && widthOf(element) !== width && start();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(remeasure);
    sizes?.observe(element);
    document.fonts?.addEventListener('loadingdone', remeasure);
    addEventListener('beforeprint', stop);
    addEventListener('afterprint', start);
    return () => {
      stopWatching();
      sizes?.disconnect();
      document.fonts?.removeEventListener('loadingdone', remeasure);
      removeEventListener('beforeprint', stop);
      removeEventListener('afterprint', start);
      stop();
    };
  }, [paused, phrases]);

  return ref;
}

/** Width of the first word, which follows the font. */
const widthOf = (element: HTMLElement) => element.querySelector('span')?.firstElementChild?.clientWidth ?? 0;

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
    if (paused || !element || typeof IntersectionObserver === 'undefined' || !canTypeWords()) return;
    let first = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let typed: ReturnType<typeof typeWords> | undefined;
    const complete = () => {
      clearTimeout(timer);
      typed?.stop();
      typed = undefined;
    };
    const observer = new IntersectionObserver(([entry]) => {
      const inView = entry?.isIntersecting ?? false;
      if (inView) {
        observer.disconnect();
        element.classList.remove(...WAITING);
        if (!first) {
          typed = typeWords(element, [text], ONCE);
          timer = setTimeout(complete, ONCE.delay + text.length * ONCE.perCharacter);
        }
      } else if (first) element.classList.add(...WAITING);
      first = false;
    });
    addEventListener('beforeprint', complete);
    observer.observe(element);
    return () => {
      removeEventListener('beforeprint', complete);
      observer.disconnect();
      element.classList.remove(...WAITING);
      complete();
    };
  }, [paused, text]);

  return ref;
}
