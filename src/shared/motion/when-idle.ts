/** Calls back once the page has loaded and the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => removeEventListener('load', wait);

  function wait() {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(callback, { timeout: 4000 });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(callback, 400);
      cancel = () => clearTimeout(handle);
    }
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => cancel();
}
