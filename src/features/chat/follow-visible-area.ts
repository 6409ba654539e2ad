/** Below this height there is no room for more than the conversation and its field. */
const TIGHT_PX = 520;

/**
 * For the ref of something fixed to the bottom of the screen: tells it how much of the layout a phone's keyboard covers
 * (`--covered`) and how high the rest is (`--visible`), and marks it `data-tight` where that is low. Browsers
 * shrink only the visual viewport for a keyboard, so what is fixed would lie behind it.
 */
export function followVisibleArea(element: HTMLElement | null) {
  const viewport = window.visualViewport;
  if (!element || !viewport) return;
  const follow = () => {
    // Zoomed in by hand, the viewport is small as well, and the panel should stay as it is.
    if (viewport.scale > 1.01) return;
    const { clientHeight } = document.documentElement;
    const covered = Math.max(0, clientHeight - viewport.offsetTop - viewport.height);
    element.style.setProperty('--covered', `${covered}px`);
    element.style.setProperty('--visible', `${viewport.height}px`);
    element.toggleAttribute('data-tight', viewport.height < TIGHT_PX);
    // In a low window, what the visitor types may be below the edge by now.
    const { activeElement } = document;
    if (element.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  };
  follow();
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
  };
}
