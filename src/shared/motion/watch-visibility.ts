/**
 * Tells whether an element can be seen: it is in view, or as near as `rootMargin`, and its tab is visible. Calls
 * `onChange` at every change, starting from unseen. Returns a function that stops it.
 */
export function watchVisibility(
  element: Element,
  onChange: (seen: boolean) => void,
  rootMargin?: string,
): () => void {
  let inView = typeof IntersectionObserver === 'undefined';
  let last = false;
  const report = () => {
    const seen = inView && !document.hidden;
    if (seen === last) return;
    last = seen;
    onChange(seen);
  };
  const observer = inView
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          inView = entries.at(-1)?.isIntersecting ?? false;
          report();
        },
        { rootMargin },
      );
  observer?.observe(element);
  document.addEventListener('visibilitychange', report);
  report();
  return () => {
    observer?.disconnect();
    document.removeEventListener('visibilitychange', report);
  };
}
