import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Tells whether an element can be seen: it is in view, or as near as `rootMargin`, and its tab is visible. Calls
 * `onChange` once that is known and at every change. Returns a function that stops it.
 */
export function watchVisibility(
  element: Element,
  onChange: (seen: boolean) => void,
  rootMargin?: string,
): () => void {
  let inView: boolean | undefined = typeof IntersectionObserver === 'undefined' || undefined;
  let last: boolean | undefined;
  const report = () => {
    const seen = inView && !document.hidden;
    if (seen === undefined || seen === last) return;
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

/** A ref, and whether the visitor can see its element; undefined until that is known. */
export function useSeen<Watched extends Element>(): [RefObject<Watched | null>, boolean | undefined] {
  const ref = useRef<Watched>(null);
  const [isSeen, setIsSeen] = useState<boolean>();
  useEffect(() => (ref.current ? watchVisibility(ref.current, setIsSeen) : undefined), []);
  return [ref, isSeen];
}
