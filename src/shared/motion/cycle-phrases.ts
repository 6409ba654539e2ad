import { canTypeWords, typeWords } from './type-words';
import { watchSeen } from './watch-seen';

/** Milliseconds. */
const PHRASE = { perCharacter: 50, hold: 3000 };

/**
 * Types phrases into an element that shows the `first` one, forever. `stop` returns the one that's left on show. While nobody sees it, the phrase on show is
 * complete. Undefined where the browser has no animations.
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
    typed = typeWords(element, phrases, PHRASE, shown);
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
  return {
    stop() {
      stopWatching();
      sizes?.disconnect();
      document.fonts?.removeEventListener('loadingdone', remeasure);
      removeEventListener('beforeprint', stop);
      removeEventListener('afterprint', start);
      stop();
      return shown;
    },
  };
}

/** Width of the first word, which follows the font. */
const widthOf = (element: HTMLElement) => element.querySelector('span')?.firstElementChild?.clientWidth ?? 0;
