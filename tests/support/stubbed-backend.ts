import { beforeEach } from 'vitest';
import { createFakeBackend } from '../fakes/backend';
import { type StubFetchOptions, stubFetch } from '../fakes/stub-fetch';

/** The outside systems as every test of the file finds them: new, and reached by the global fetch. */
export function stubbedBackend(options?: StubFetchOptions) {
  const backend = createFakeBackend();
  beforeEach(() => {
    backend.reset();
    return stubFetch(backend, options);
  });
  return backend;
}
