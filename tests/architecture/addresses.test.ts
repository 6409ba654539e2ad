// @vitest-environment node
import { expect, it } from 'vitest';
import { findSources } from '../support/browser-sources';

/*
 * A site may live in a folder of its host (site.basePath). Paths inside the app omit it; shared/base-path adds and
 * removes it. These tests find code that bypasses that module.
 */

it('nobody reads a path inside the app from the browser’s address: toAppPath(location) does', () => {
  // Whether the address is the site's at all, and whether it's still the same.
  expect(findSources(/\blocation\.pathname\b/)).toEqual(['start/start-app.tsx']);
});

it('nobody gives the browser a path inside the app: toHref(path) makes it an address', () => {
  const attributes = /\b(?:href|src)=(?:"\/|\{(?:`\/|'\/|paths\.|reportFile|\w+\.image\b))/;
  expect(findSources(attributes)).toEqual([]);
  expect(findSources(/\borigin(?:\}| \+ )(?:\$\{)?(?:paths\.|path\b|address\b)/)).toEqual([]);
  expect(findSources(/(?:push|replace)State\([^)]*,\s*(?:'\/|paths\.|returnPath)/)).toEqual([]);
  // The others lead to a mail, or only reload.
  expect(findSources(/\blocation\.(?:assign|replace)\((?!toHref\()|\blocation(?:\.href)?\s=[^=>]/)).toEqual([
    'app/delivery-toasts.ts',
  ]);
});
