const TARGET_SELECTOR = 'a, button, input, select, textarea, label, summary, address, [role="tab"]';
/** Closer than the smallest target is wide. */
const STEP_PX = 20;

/**
 * Keeps an element that floats over the page out of the way: it has `data-aside` while something to press, to fill in
 * or to copy lies under it. Looks again after each scroll and whenever the page's size changes. Returns a function
 * that stops that.
 */
export function avoidObscuring(floating: HTMLElement): () => void {
  const look = () => floating.toggleAttribute('data-aside', coversTarget(floating));
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
  addEventListener(scrolled, look, { passive: true });
  addEventListener('resize', look);
  return replaceStop(floating, () => {
    sizes.disconnect();
    removeEventListener(scrolled, look);
    removeEventListener('resize', look);
  });
}

function coversTarget(floating: HTMLElement): boolean {
  const own = floating.getBoundingClientRect();
  for (let x = own.left; x <= own.right; x += STEP_PX) {
    for (let y = own.top; y <= own.bottom; y += STEP_PX) {
      const under = document.elementsFromPoint(x, y).find((element) => !floating.contains(element));
      if (under?.closest('form') || isCovered(under?.closest(TARGET_SELECTOR), own)) return true;
    }
  }
  return false;
}

/** A card that is a link as a whole has enough of it left to press; the same goes for the area of its title's link. */
const isCovered = (target: Element | null | undefined, { left, top, right, bottom, height }: DOMRect) =>
  [...(target?.getClientRects() ?? [])].some(
    (box) =>
      box.height < 2 * height && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
  );

/** Lets the page stop below a bar when it scrolls to the focus or to a jump's target. */
export function reserveScrollPadding(banner: HTMLElement | null) {
  if (!banner) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.scrollPaddingTop = `calc(${banner.offsetHeight}px + var(--stuck))`;
  });
  observer.observe(banner);
  return replaceStop(banner, () => {
    observer.disconnect();
    style.scrollPaddingTop = '';
  });
}

/** How to stop what was begun for an element, on a page at rest or by its component. */
const stopCallbacks = new WeakMap<Element, () => void>();

/** What begins anew for an element ends what was begun before: a component takes over from the page at rest. */
function replaceStop(element: Element, stop: () => void): () => void {
  stopCallbacks.get(element)?.();
  stopCallbacks.set(element, stop);
  return stop;
}
