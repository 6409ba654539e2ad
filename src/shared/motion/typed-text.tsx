import { Fragment, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { useMotionPaused } from './motion-preference';
import {
  CARET_CLASS,
  canTypeWords,
  createCompleteLine,
  cyclePhrases,
  LINE_CLASS,
  typeWords,
  WORD_CLASS,
} from './type-words';

interface TypedPhrasesProps {
  phrases: readonly string[];
}

/**
 * Phrases typed one after the other, forever. Screen readers, search engines and visitors without scripts get the first
 * one. The space of the tallest is reserved, so that nothing below moves.
 */
export function TypedPhrases({ phrases }: TypedPhrasesProps) {
  const [first = ''] = phrases;
  const line = useTypedPhrases(phrases);
  const [prerendered] = useState(!useHydrated());
  const html = useMemo(() => ({ __html: toCompleteHtml(first) }), [first]);
  return (
    <>
      <span className="sr-only">{first}</span>
      {/* While it's typed, it holds all phrases; a copied heading has the first one, once. */}
      <span aria-hidden="true" className="grid select-none">
        {phrases.map((phrase) => (
          <span
            key={phrase}
            data-phrase={phrase}
            className="invisible col-start-1 row-start-1 before:content-[attr(data-phrase)]"
          />
        ))}
        <span
          ref={line}
          data-typed=""
          className="col-start-1 row-start-1 grid"
          // Typing replaces its content, and React ignores that of a raw HTML string.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build writes it, browsers only adopt it
          dangerouslySetInnerHTML={prerendered ? html : undefined}
          suppressHydrationWarning
        />
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

/** A complete text in the same boxes as typing, so that its lines break alike. */
function Words({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
    <Fragment key={index}>
      {index > 0 && <span> </span>}
      <span className={WORD_CLASS}>{word}</span>
    </Fragment>
  ));
}

/** A phrase as typing leaves it, with its caret. */
function toCompleteHtml(phrase: string): string {
  const words = phrase.replace(/&/g, '&amp;').replace(/</g, '&lt;').split(' ');
  const caret = `<span class="relative"><span class="${CARET_CLASS}"></span></span>`;
  const boxes = words.map(
    (word, index) => `<span class="${WORD_CLASS}">${word}${index === words.length - 1 ? caret : ''}</span>`,
  );
  return `<span class="${LINE_CLASS}">${boxes.join(' ')}</span>`;
}

/** Milliseconds. */
const LINE_TIMING = { perCharacter: 30, delay: 500 };

/** Cycles through phrases in an element that shows the first one; while motion is paused, the phrase is complete. */
function useTypedPhrases(phrases: TypedPhrasesProps['phrases']): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(0);
  const paused = useMotionPaused();

  useLayoutEffect(() => {
    if (!ref.current?.firstChild) ref.current?.append(createCompleteLine(phrases[shown.current] ?? '', true));
  }, [phrases]);

  useEffect(() => {
    if (!ref.current || paused) return;
    const cycle = cyclePhrases(ref.current, phrases, shown.current);
    return () => {
      shown.current = cycle?.stop() ?? shown.current;
    };
  }, [paused, phrases]);

  return ref;
}

/** A line that wasn't scrolled to is visible in print. */
const WAITING_CLASSES = ['invisible', 'print:visible'];

/**
 * Types an element's text once, when the element first comes into view. An element that is in view from the start stays
 * complete, since the visitor may have read it.
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
        element.classList.remove(...WAITING_CLASSES);
        if (!first) {
          typed = typeWords(element, [text], LINE_TIMING);
          timer = setTimeout(complete, LINE_TIMING.delay + text.length * LINE_TIMING.perCharacter);
        }
      } else if (first) element.classList.add(...WAITING_CLASSES);
      first = false;
    });
    addEventListener('beforeprint', complete);
    observer.observe(element);
    return () => {
      removeEventListener('beforeprint', complete);
      observer.disconnect();
      element.classList.remove(...WAITING_CLASSES);
      complete();
    };
  }, [paused, text]);

  return ref;
}
