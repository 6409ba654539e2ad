import { vi } from 'vitest';

/** Replaces IntersectionObserver, which jsdom lacks: the test decides what is in view. */
export function fakeIntersection() {
  const watchers = new Map<Element, Set<(inView: boolean) => void>>();
  const margins: (string | undefined)[] = [];
  class FakeIntersectionObserver {
    private readonly ownWatchers = new Map<Element, (inView: boolean) => void>();
    constructor(
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void,
      options?: { rootMargin?: string },
    ) {
      margins.push(options?.rootMargin);
    }
    observe(element: Element) {
      const notify = (isIntersecting: boolean) => this.callback([{ isIntersecting }]);
      this.ownWatchers.set(element, notify);
      watchers.set(element, (watchers.get(element) ?? new Set()).add(notify));
    }
    disconnect() {
      for (const [element, notify] of this.ownWatchers) watchers.get(element)?.delete(notify);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  return {
    /** Of the observers, in their order. */
    margins,
    /** Calls every observer of every element. */
    report(inView: boolean) {
      for (const notifiers of watchers.values()) for (const notify of [...notifiers]) notify(inView);
    },
    watched: () => [...watchers.values()].reduce((sum, notifiers) => sum + notifiers.size, 0),
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

/** Replaces matchMedia: only the given queries match. */
export function fakeMedia(...matching: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export const REDUCED = '(prefers-reduced-motion: reduce)';
export const PHONE = '(width < 48rem)';
