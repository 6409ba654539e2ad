import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';

// Each test has a browser without any database. Import it first.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
