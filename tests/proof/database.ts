import type * as FakeIndexedDb from 'fake-indexeddb';
import type { Owner, World } from './world.ts';

export type Engine = typeof FakeIndexedDb;

/** `indexedDB` of one tab: fake-indexeddb, which closes with the tab. */
export function createTabDatabases({ IDBOpenDBRequest }: Engine, factory: IDBFactory, owner: Owner) {
  const connections = new Set<IDBDatabase>();
  return {
    factory: {
      databases: () => factory.databases(),
      deleteDatabase: (name: string) => factory.deleteDatabase(name),
      open(name: string, version?: number): IDBOpenDBRequest {
        // Code of a dead tab waits forever.
        if (owner.isDead)
          return Object.assign(Object.create(IDBOpenDBRequest.prototype), {
            addEventListener: () => undefined,
          });
        const request = factory.open(name, version);
        request.addEventListener('success', () => {
          if (owner.isDead) request.result.close();
          else connections.add(request.result);
        });
        return request;
      },
    },
    /** A transaction that has begun may still end. */
    close() {
      for (const connection of connections) connection.close();
    },
  };
}

/** What fake-indexeddb finds as global: its tasks run in the world's time. */
export const createEngineGlobals = (world: World) => ({
  globalThis: {
    setImmediate: (run: () => void) => world.schedule(world.random.between(0.05, 1), undefined, '', run),
  },
});
