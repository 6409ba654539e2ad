import { setScrollPadding } from '~/shared/lib/root-attributes';

const TARGET_SELECTOR = 'a, button, input, select, textarea, label, summary, address, [role="tab"]';
/** Smaller than the smallest target. */
const STEP_PX = 20;

/**
 * Sets `data-covering` on a floating element while it covers something to press, to fill in or to copy. Checks again after
 * each scroll and whenever the page's size changes. Returns a function that stops it.
 */
export function trackCovering(floating: HTMLElement): () => void {
  const check = () => floating.toggleAttribute('data-covering', coversTarget(floating));
  let timer: number | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    // Once another page is painted, which it mustn't delay.
    timer = window.setTimeout(check);
  });
  observer.observe(document.body);
  const scrollEvent = 'onscrollend' in window ? 'scrollend' : 'scroll';
  addEventListener(scrollEvent, check, { passive: true });
  addEventListener('resize', check);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener(scrollEvent, check);
    removeEventListener('resize', check);
  };
}

function coversTarget(floating: HTMLElement): boolean {
  const bounds = floating.getBoundingClientRect();
  for (let x = bounds.left; x <= bounds.right; x += STEP_PX) {
    for (let y = bounds.top; y <= bounds.bottom; y += STEP_PX) {
      const under = document
        .elementsFromPoint(x, y)
        // A toast is above it, and leaves by itself.
        .find((element) => !floating.contains(element) && !element.closest('[aria-live]'));
      if (under?.closest('form') || isCovered(under?.closest(TARGET_SELECTOR), bounds)) return true;
    }
  }
  return false;
}

/**
 * Ignores tall targets, such as a card that is a link or the area of its title's link: enough of them stays uncovered.
 */
const isCovered = (target: Element | null | undefined, { left, top, right, bottom, height }: DOMRect) =>
  [...(target?.getClientRects() ?? [])].some(
    (box) =>
      box.height < 2 * height && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
  );

/** Sets the page's scroll padding to a bar's height, so that focused elements and jump targets stop below it. */
export function reserveScrollPadding(banner: HTMLElement | null) {
  if (!banner) return;
  const observer = new ResizeObserver(() => {
    setScrollPadding(`calc(${banner.offsetHeight}px + var(--sticky-offset))`);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    setScrollPadding('');
  };
}
