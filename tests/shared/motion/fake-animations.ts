export interface FakeAnimations {
  /** A property's current value, if an animation sets it. */
  getValue(element: Element | null, property: string): unknown;
  countRunning(): number;
}

/** The width of every letter, in pixels. */
export const LETTER_WIDTH = 10;

interface PlayingAnimation {
  element: Element;
  keyframes: Keyframe[];
  begin: number;
  duration: number;
  iterations: number;
}

/**
 * Plays Element.animate, which jsdom lacks, by the clock, and measures text. Only steps, since our animations use no
 * others.
 */
export function fakeAnimations(): FakeAnimations {
  const playing = new Set<PlayingAnimation>();
  const isRunning = ({ begin, duration, iterations }: PlayingAnimation) =>
    Date.now() < begin + duration * iterations;
  const define = (prototype: object, name: string, value: unknown) =>
    Object.defineProperty(prototype, name, { value, configurable: true });

  define(
    Element.prototype,
    'animate',
    function animate(this: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions) {
      if (keyframes.some(({ easing }) => easing !== 'step-end')) throw new Error('Only steps are played');
      const { duration, delay = 0, iterations = 1 } = options;
      const start = Date.now();
      const one = { element: this, keyframes, begin: start + delay, duration: Number(duration), iterations };
      playing.add(one);
      return {
        cancel: () => playing.delete(one),
        get currentTime() {
          return Date.now() - start;
        },
      };
    },
  );
  define(Element.prototype, 'getBoundingClientRect', function box(this: Element) {
    return { left: 0, width: (this.textContent ?? '').length * LETTER_WIDTH };
  });
  define(Range.prototype, 'getBoundingClientRect', function box(this: Range) {
    return { right: this.endOffset * LETTER_WIDTH };
  });

  return {
    getValue(element, property) {
      return [...playing]
        .filter((one) => one.element === element && isRunning(one))
        .flatMap(({ keyframes, begin, duration }) => {
          // Half a millisecond more, because shares of the duration aren't exact.
          const time = ((Date.now() - begin) % duration) + 0.5;
          return keyframes.filter(({ offset }) => (offset ?? 0) * duration <= time);
        })
        .reduce<unknown>((value, keyframe) => keyframe[property] ?? value, undefined);
    },
    countRunning: () => [...playing].filter(isRunning).length,
  };
}
