import { Fragment } from 'react';
import { useTypedOnce, useTypedPhrases } from './use-typing';

interface TypedPhrasesProps {
  phrases: readonly [string, ...string[]];
}

/**
 * Phrases typed one after the other, for ever. Screen readers, search engines and visitors without scripts get
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

// Each word is unbreakable, or the caret would give the line a place to break within it.
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

// Keyed by its place: a new element at every character, since one that moves would count as a layout shift.
function Caret() {
  return (
    <span className="relative">
      <span className="absolute bottom-[0.2em] left-[0.08em] h-[0.075em] min-h-0.5 w-[0.4em] bg-weld-500" />
    </span>
  );
}
