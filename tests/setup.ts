import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';

z.config({ jitless: true });

// Without a document nothing renders, and these tools would take most of a small test's time.
let cleanup = () => {};
/** Console errors, and changes that a page translator would break: both fail the test. */
let errors: unknown[][] = [];
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const library = await import('@testing-library/react');
  cleanup = library.cleanup;
  const { asyncWrapper, getElementError } = library.getConfig();
  const { setImmediate } = globalThis;
  library.configure({
    // An element may take a second and more to appear on a busy machine.
    asyncUtilTimeout: 10_000,
    // React leaves the effects of an async action to the next immediate, and the library waits for a timer, which may
    // come first.
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work();
        await new Promise((resolve) => setImmediate(resolve));
        return result;
      }),
    // A failed wait prints the page once, at its end: printing at every try takes longer than the tries.
    getElementError(message, container) {
      const isWait = Reflect.get(library.getConfig(), '_disableExpensiveErrorDiagnostics') === true;
      return isWait ? new Error(message ?? '') : getElementError(message, container);
    },
  });
  const { rememberDefaultStyles } = await import('./support/computed-styles');
  rememberDefaultStyles();
  const { watchTexts } = await import('./support/own-texts');
  watchTexts((problem) => errors.push([problem]));
  // jsdom has no pointer capture, which a press on a toast needs, and no observers of sizes and performance.
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
  // jsdom has no media queries. The streams are in every browser, but jsdom's context doesn't get them from Node.
  Object.assign(globalThis, { matchMedia: undefined, ...(await import('node:stream/web')) });
  const { webcrypto } = await import('node:crypto');
  const { performance } = await import('node:perf_hooks');
  for (const [name, value] of Object.entries({ crypto: webcrypto, performance })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

// Tests don't restore these themselves.
function restoreGlobals() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

// Test files that share a thread or a process get fresh modules, and leave no stubs and no timers to the next file: a
// toast's timer would fire there.
vi.resetModules();
const originals = { setTimeout, setInterval };
const timers = new Set<ReturnType<typeof setTimeout>>();
for (const name of ['setTimeout', 'setInterval'] as const) {
  const startTimer = (...args: unknown[]) => {
    const timer = Reflect.apply(originals[name], globalThis, args);
    timers.add(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(startTimer, originals[name]) });
}
afterAll(() => {
  restoreGlobals();
  Object.assign(globalThis, originals);
  for (const timer of timers) clearTimeout(timer);
});

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args));
});

afterEach(() => {
  restoreGlobals();
  cleanup();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  // Before a test's own clean-up: restored after it, a spy on a stub would put the stub back for good.
  vi.restoreAllMocks();
  expect(errors, 'unexpected console.error').toEqual([]);
});
