import { watchVisibility } from './watch-visibility';

/** Milliseconds. */
interface Typing {
  perCharacter: number;
  /** Before the first character. */
  delay?: number;
  /** How long a complete text stays; then the next one begins, forever. Without it, all ends with the text. */
  hold?: number;
}

/**
 * Types texts into an element, one after the other, beginning with the `first`; texts that are held begin complete.
 * Each word is in the page from the start, in a box that opens letter by letter. The compositor plays one set of
 * animations for the whole cycle, without layout or paint on the main thread.
 */
export function typeWords(
  element: HTMLElement,
  texts: readonly string[],
  { perCharacter, delay = 0, hold }: Typing,
  first = 0,
) {
  const starts: number[] = [];
  let duration = delay;
  for (const text of texts) {
    starts.push(duration);
    duration += text.length * perCharacter + (hold ?? 0);
  }
  const lines = texts.map((text, index) => ({
    words: createWords(text),
    start: starts[index] ?? 0,
    end: starts[index + 1] ?? duration,
  }));
  element.replaceChildren(...lines.map(({ words }) => createLine(words.map(({ box }) => box))));

  // All measuring comes before the first animation, so that the page is laid out once.
  const tracks = lines.flatMap(({ words, start, end }) =>
    words.map((word, index) => ({
      word,
      edges: measureEdges(word),
      start,
      end,
      // The caret stays behind a word until the next one begins.
      leaves: words[index + 1] ? start + ((words[index + 1]?.offset ?? 0) + 1) * perCharacter : end,
    })),
  );
  const elapsed = hold === undefined ? 0 : (starts[first] ?? 0) + (texts[first]?.length ?? 0) * perCharacter;
  const play = (target: Element, keyframes: Keyframe[]) =>
    target.animate(
      keyframes.map((keyframe) => ({ ...keyframe, easing: 'step-end' })),
      { duration, delay: -elapsed, iterations: hold === undefined ? 1 : Number.POSITIVE_INFINITY },
    );
  const running = tracks.flatMap(({ word, edges, start, end, leaves }) => {
    const time = (letters: number) => start + (word.offset + letters) * perCharacter;
    const slide = (direction: 1 | -1) => {
      const at = (x: number, milliseconds: number): Keyframe => ({
        transform: `translateX(${direction * x}px)`,
        offset: milliseconds / duration,
      });
      const closed = -edges.width - CLOSED_OFFSET_PX;
      return [
        at(closed, 0),
        ...edges.letters.map((right, index) => at(right - edges.width, time(index + 1))),
        ...(end < duration ? [at(closed, end)] : []),
        at(end < duration ? closed : 0, duration),
      ];
    };
    const arrives = word.offset === 0 ? start : time(1);
    return [
      play(word.box, slide(1)),
      play(word.content, slide(-1)),
      play(word.caret, [
        { opacity: 0, offset: 0 },
        { opacity: 1, offset: arrives / duration },
        ...(leaves < duration ? [{ opacity: 0, offset: leaves / duration }] : []),
        { opacity: leaves < duration ? 0 : 1, offset: 1 },
      ]),
    ];
  });

  const now = () => (elapsed + Number(running[0]?.currentTime ?? 0)) % duration;
  const current = () => Math.max(starts.filter((start) => start <= now()).length - 1, 0);

  return {
    /** The index of the text on show. */
    current,
    /** Stops, and leaves only the text on show, complete. */
    stop(): void {
      const shown = texts[current()] ?? '';
      for (const animation of running) animation.cancel();
      element.replaceChildren(createCompleteLine(shown, hold !== undefined));
    },
  };
}

/** Whether the browser supports the animations. */
export const canTypeWords = (): boolean => 'animate' in Element.prototype;

interface Word {
  /** The index of its first letter in the text. */
  offset: number;
  /** Slides to the left and clips at its right edge; its content slides back and so stays in place. */
  box: HTMLElement;
  content: HTMLElement;
  caret: HTMLElement;
}

// A letter may reach a little past its box.
const CLIP_CLASS = 'block overflow-x-clip -mx-[0.03em] px-[0.03em]';
/** How far beyond its width a hidden word is moved. */
const CLOSED_OFFSET_PX = 8;
/** A word, typed or not: a box without line breaks. */
export const WORD_CLASS = 'inline-block whitespace-nowrap';
/** All lines of a cycle share one grid cell. */
export const LINE_CLASS = 'col-start-1 row-start-1';
/** The caret, in a positioned inline element that follows the text. */
export const CARET_CLASS =
  'absolute bottom-[0.2em] left-[0.08em] h-[0.075em] min-h-0.5 w-[0.4em] bg-weld-500';

function createWords(text: string): Word[] {
  let offset = 0;
  return text.split(' ').map((letters) => {
    const content = createSpan('block', letters);
    const visible = createSpan(CLIP_CLASS);
    visible.append(content);
    const caret = createSpan('absolute top-0 left-full opacity-0');
    // With its padding, an empty line has the height of a line, and the caret is where it is behind text.
    caret.append(createCaret('relative pl-px'));
    const box = createSpan(`${WORD_CLASS} relative`);
    box.append(visible, caret);
    const word = { offset, box, content, caret };
    offset += letters.length + 1;
    return word;
  });
}

function createLine(boxes: HTMLElement[]): HTMLElement {
  const line = createSpan(LINE_CLASS);
  line.append(...boxes.flatMap((box, index) => (index > 0 ? [' ', box] : [box])));
  return line;
}

/** A text that isn't animated. */
export function createCompleteLine(text: string, withCaret: boolean): HTMLElement {
  const boxes = text.split(' ').map((word) => createSpan(WORD_CLASS, word));
  if (withCaret) boxes.at(-1)?.append(createCaret('relative'));
  return createLine(boxes);
}

function createCaret(place: string): HTMLElement {
  const caret = createSpan(place);
  caret.append(createSpan(CARET_CLASS));
  return caret;
}

/** Where each letter of a word ends, in pixels from its left edge. */
function measureEdges({ content }: Word): { width: number; letters: number[] } {
  const text = content.firstChild as Text;
  const range = document.createRange();
  const { left, width } = content.getBoundingClientRect();
  const letters = Array.from(text.data, (_, index) => {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().right - left;
  });
  return { width, letters: [...letters.slice(0, -1), width] };
}

function createSpan(className: string, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Milliseconds. */
const PHRASE_TIMING = { perCharacter: 50, hold: 3000 };

/**
 * Types phrases into an element that shows the `first` phrase, forever. While the element is out of sight, the phrase
 * on show is complete. `stop` returns the index of the phrase on show. Undefined if the browser lacks animations.
 */
export function cyclePhrases(
  element: HTMLElement,
  phrases: readonly string[],
  first = 0,
): { stop(): number } | undefined {
  if (!canTypeWords()) return undefined;
  let shown = first;
  let typed: ReturnType<typeof typeWords> | undefined;
  let width = 0;

  const stop = () => {
    if (!typed) return;
    shown = typed.current();
    typed.stop();
    typed = undefined;
  };
  const start = () => {
    stop();
    typed = typeWords(element, phrases, PHRASE_TIMING, shown);
    width = measureWidth(element);
  };
  const stopWatching = watchVisibility(element, (seen) => (seen ? start() : stop()));
  // Letters are measured, so a new font or font size restarts the same phrase.
  const remeasure = () => typed && measureWidth(element) !== width && start();
  const sizes = new ResizeObserver(remeasure);
  sizes.observe(element);
  document.fonts?.addEventListener('loadingdone', remeasure);
  addEventListener('beforeprint', stop);
  addEventListener('afterprint', start);
  return {
    stop() {
      stopWatching();
      sizes.disconnect();
      document.fonts?.removeEventListener('loadingdone', remeasure);
      removeEventListener('beforeprint', stop);
      removeEventListener('afterprint', start);
      stop();
      return shown;
    },
  };
}

/** Width of the first word, which follows the font. */
const measureWidth = (element: HTMLElement) =>
  element.querySelector('span')?.firstElementChild?.clientWidth ?? 0;
