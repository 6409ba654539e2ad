import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';

z.config({ jitless: true });

// jsdom has no pointer capture, which a press on a toast needs.
if (typeof Element !== 'undefined') Element.prototype.hasPointerCapture ??= () => false;

// A console error is a failure that nobody noticed.
let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args));
});

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  expect(errors, 'unexpected console.error').toEqual([]);
});
