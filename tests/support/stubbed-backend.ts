import { beforeEach } from 'vitest';
import { createFakeBackend } from '../fakes/backend';
import { type StubFetchOptions, stubFetch } from '../fakes/stub-fetch';

/** New outside systems for every test of the file, behind the global fetch. */
export function stubBackend(options?: StubFetchOptions) {
  const backend = createFakeBackend();
  beforeEach(() => {
    backend.reset();
    return stubFetch(backend, options);
  });
  return backend;
}
