// @vitest-environment node
import { expect, it } from 'vitest';
import { findSources } from '../support/browser-sources';

/*
 * A site may live in a folder of its host (site.basePath). Paths inside the app omit it; shared/base-path adds and
 * removes it. These tests find code that bypasses that module.
 */

it('only shared/base-path reads a path inside the app from the browser’s address', () => {
  // Both check whether the address is the site's, and whether it has changed.
  expect(findSources(/\blocation\.pathname\b/)).toEqual(['start/boot.ts', 'start/start-app.tsx']);
});

it('no path inside the app reaches the browser without its folder', () => {
  const attributes = /\b(?:href|src)=(?:"\/|\{(?:`\/|'\/|paths\.|reportFile|\w+\.image\b))/;
  expect(findSources(attributes)).toEqual([]);
  expect(findSources(/\borigin(?:\}| \+ )(?:\$\{)?(?:paths\.|path\b|address\b)/)).toEqual([]);
  expect(findSources(/(?:push|replace)State\([^)]*,\s*(?:'\/|paths\.|returnPath)/)).toEqual([]);
  // The remaining one opens a mail.
  expect(findSources(/\blocation\.(?:assign|replace)\((?!href\()|\blocation(?:\.href)?\s=[^=>]/)).toEqual([
    'app/delivery-toasts.ts',
  ]);
});
