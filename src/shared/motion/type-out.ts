/** Milliseconds. */
interface Typing {
  perCharacter: number;
  delay?: number;
}

/** How long a text takes to appear. */
export const typingTime = (text: string, { perCharacter, delay = 0 }: Typing): number =>
  delay + text.length * perCharacter;

/**
 * Lets a text appear in `element`, letter by letter, with a caret behind the last one. All of it is in the page from
 * the start, and animations reveal it: the browser runs them beside the page, which lays out, styles and paints
 * nothing meanwhile. Returns a function that completes the text at once.
 */
export function typeOut(element: HTMLElement, text: string, typing: Typing): () => void {
  const { perCharacter, delay = 0 } = typing;
  const duration = typingTime(text, typing);
  const letters: (HTMLElement | undefined)[] = [];
  const line = text.split(' ').flatMap((word, index) => {
    // Each word is unbreakable, or the line could break within it.
    const whole = span('whitespace-nowrap');
    if (index > 0) letters.push(undefined);
    for (const character of word.split('')) {
      const letter = span('', character);
      letters.push(letter);
      whole.append(letter);
    }
    return index > 0 ? [' ', whole] : [whole];
  });
  const caret = caretElement();
  element.replaceChildren(...line);
  element.lastElementChild?.append(caret);

  const bar = caret.firstElementChild;
  if (!bar || !('animate' in bar)) return () => undefined;
  const share = (index: number) => (delay + index * perCharacter) / duration;
  // They all end together, so the page is told once instead of at every letter.
  const run = (target: Element, keyframes: Keyframe[]) =>
    target.animate(
      keyframes.map((keyframe) => ({ ...keyframe, easing: 'step-end' })),
      { duration, fill: 'backwards' },
    );
  const running = letters.flatMap((letter, index) =>
    letter
      ? [
          run(letter, [
            { opacity: 0, offset: 0 },
            { opacity: 1, offset: share(index + 1) },
            { opacity: 1, offset: 1 },
          ]),
        ]
      : [],
  );
  running.push(run(bar, caretSteps(letters, share)));
  return () => {
    for (const animation of running) animation.cancel();
  };
}

/** The caret's way to the end of the text, where it rests. */
function caretSteps(letters: (HTMLElement | undefined)[], share: (index: number) => number): Keyframe[] {
  const boxes = letters.map((letter) => letter?.getBoundingClientRect());
  const first = boxes[0];
  const last = boxes.at(-1);
  if (!first || !last) return [];
  const at = (x: number, y: number) => `translate(${x - last.right}px, ${y - last.bottom}px)`;
  return [
    { transform: at(first.left, first.bottom), offset: 0 },
    ...boxes.flatMap((box, index) =>
      box ? [{ transform: at(box.right, box.bottom), offset: share(index + 1) }] : [],
    ),
  ];
}

function caretElement(): HTMLElement {
  const caret = span(CARET);
  caret.append(span(CARET_BAR));
  return caret;
}

/** Classes of the caret, an inline place, and of the bar in it. */
export const CARET = 'relative';
export const CARET_BAR = 'absolute bottom-[0.2em] left-[0.08em] h-[0.075em] min-h-0.5 w-[0.4em] bg-weld-500';

function span(className: string, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}
