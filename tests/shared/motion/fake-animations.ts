export interface FakeAnimations {
  /** A property's value now, as far as an animation sets it. */
  valueOf(element: Element | null, property: string): unknown;
  running(): number;
}

/** Plays Element.animate, which jsdom lacks, by the clock: step by step, as all of ours do. */
export function fakeAnimations(): FakeAnimations {
  interface Playing {
    element: Element;
    keyframes: Keyframe[];
    start: number;
    duration: number;
  }
  const playing = new Set<Playing>();
  const isRunning = ({ start, duration }: Playing) => Date.now() < start + duration;
  const animate = function (this: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions) {
    if (keyframes.some(({ easing }) => easing !== 'step-end')) throw new Error('Only steps are played');
    const one = { element: this, keyframes, start: Date.now(), duration: Number(options.duration) };
    playing.add(one);
    return { cancel: () => playing.delete(one) };
  };
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
  return {
    valueOf(element, property) {
      const mine = [...playing].filter((one) => one.element === element && isRunning(one));
      return mine
        .flatMap(({ keyframes, start, duration }) =>
          // Half a millisecond: shares of the duration aren't exact.
          keyframes.filter(({ offset }) => start + (offset ?? 0) * duration <= Date.now() + 0.5),
        )
        .reduce<unknown>((value, keyframe) => keyframe[property] ?? value, undefined);
    },
    running: () => [...playing].filter(isRunning).length,
  };
}
