let pressed = false;
const waiting = new Set<() => void>();

/**
 * Runs a change of the page once the visitor holds no button or finger down. A message that appears as a field
 * is left would otherwise move the control being pressed, and the press would be lost.
 */
export function afterPress(change: () => void): void {
  if (pressed) waiting.add(change);
  else change();
}

/** Follows the visitor's presses as long as a form is on the page. Returns a function that stops it. */
export function watchPresses(): () => void {
  const down = () => {
    pressed = true;
  };
  // The click itself comes after the button is up.
  const up = () => void setTimeout(release);
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  addEventListener('pointerdown', down, options);
  addEventListener('pointerup', up, options);
  addEventListener('pointercancel', up, options);
  return () => {
    watch.abort();
    release();
  };
}

function release() {
  pressed = false;
  for (const change of [...waiting]) change();
  waiting.clear();
}
