import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';

z.config({ jitless: true });

// Without a document nothing renders, and loading the tools for it would be most of what a small test costs.
let cleanup = () => {};
/** A console error is a failure that nobody noticed; so is a change that a page translator would break. */
let errors: unknown[][] = [];
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const library = await import('@testing-library/react');
  cleanup = library.cleanup;
  const { asyncWrapper, getElementError } = library.getConfig();
  const { setImmediate } = globalThis;
  library.configure({
    // Something that is there takes a second and more on a busy machine.
    asyncUtilTimeout: 10_000,
    // There React leaves the effects of what came into view to the next immediate, and the library waits for a timer,
    // which may come first.
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work();
        await new Promise((resolve) => setImmediate(resolve));
        return result;
      }),
    // A wait prints the page at its end. Printing it at every look as well takes longer than the looks.
    getElementError(message, container) {
      const isWait = Reflect.get(library.getConfig(), '_disableExpensiveErrorDiagnostics') === true;
      return isWait ? new Error(message ?? '') : getElementError(message, container);
    },
  });
  const { rememberDefaultStyles } = await import('./support/computed-styles');
  rememberDefaultStyles();
  const { watchTexts } = await import('./support/own-texts');
  watchTexts((problem) => errors.push([problem]));
  // jsdom has no pointer capture, which a press on a toast needs, and nothing whose changes could be observed.
  Element.prototype.hasPointerCapture ??= () => false;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.PerformanceObserver ??= class {
    static readonly supportedEntryTypes = [];
    observe() {}
    takeRecords = () => [];
    disconnect() {}
  };
  // jsdom has no media queries; these are of every browser, but a context of its own doesn't get them from Node.
  Object.assign(globalThis, { matchMedia: undefined, ...(await import('node:stream/web')) });
  const { webcrypto } = await import('node:crypto');
  const { performance } = await import('node:perf_hooks');
  for (const [name, value] of Object.entries({ crypto: webcrypto, performance })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

// A test puts back nothing of that itself.
function unstub() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

// Files that share a thread or a process with others begin with modules of their own, and leave no stub to the next,
// and no timer: that of a toast would go off in it.
vi.resetModules();
const real = { setTimeout, setInterval };
const timers = new Set<ReturnType<typeof setTimeout>>();
for (const name of ['setTimeout', 'setInterval'] as const) {
  const started = (...given: unknown[]) => {
    const timer = Reflect.apply(real[name], globalThis, given);
    timers.add(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(started, real[name]) });
}
afterAll(() => {
  unstub();
  Object.assign(globalThis, real);
  for (const timer of timers) clearTimeout(timer);
});

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args));
});

afterEach(() => {
  unstub();
  cleanup();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  expect(errors, 'unexpected console.error').toEqual([]);
});
