import { vi } from 'vitest';

/** Replaces IntersectionObserver, which jsdom lacks: the test decides what is in view. */
export function fakeIntersection() {
  const watchers = new Map<Element, Set<(inView: boolean) => void>>();
  class FakeIntersectionObserver {
    private readonly mine = new Map<Element, (inView: boolean) => void>();
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      const tell = (isIntersecting: boolean) => this.callback([{ isIntersecting }]);
      this.mine.set(element, tell);
      watchers.set(element, (watchers.get(element) ?? new Set()).add(tell));
    }
    disconnect() {
      for (const [element, tell] of this.mine) watchers.get(element)?.delete(tell);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  return {
    /** Tells every observer of every element. */
    report(inView: boolean) {
      for (const tells of watchers.values()) for (const tell of [...tells]) tell(inView);
    },
    watched: () => [...watchers.values()].reduce((sum, tells) => sum + tells.size, 0),
  };
}

export function fakeResize() {
  const callbacks = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: () => void) {}
      observe = () => callbacks.add(this.callback);
      disconnect = () => callbacks.delete(this.callback);
    },
  );
  return {
    report() {
      for (const callback of callbacks) callback();
    },
  };
}

/** Answers media queries: those named match. */
export function fakeMedia(...matching: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export const REDUCED = '(prefers-reduced-motion: reduce)';
export const PHONE = '(width < 48rem)';
