import { advance, Connection, type Data, type Disk, fail, Request, Transaction } from './database.ts';
import { ProofEvent } from './web.ts';
import type { Owner } from './world.ts';

/** `indexedDB` of one tab. */
export function createFactory(disk: Disk, owner: Owner) {
  const { world, health } = disk;
  const latency = () => world.random.between(0.3, 4);

  /** Open and delete requests wait for each other, and for other connections to close. */
  function runInTurn(request: Request, data: Data, work: () => void): Request {
    const start = () => {
      if (owner.state === 'dead') return advance(data);
      data.busy = owner;
      world.schedule(latency(), undefined, '', () => {
        if (owner.state === 'dead') end(data);
        else if (health.open === 'refuses') {
          fail(request, new DOMException('The database could not be opened', 'UnknownError'));
          end(data);
          world.schedule(0, owner, 'database: refused', () => request.dispatchEvent(new ProofEvent('error')));
        } else work();
      });
    };
    if (health.open === 'hangs') return request;
    if (data.busy) data.queue.push(start);
    else start();
    return request;
  }

  function runAlone(data: Data, request: Request, version: number | null, work: () => void): void {
    let asked = false;
    const look = () => {
      if (owner.state === 'dead') return end(data);
      if (data.connections.length === 0) return work();
      if (!asked) {
        for (const other of [...data.connections]) {
          const event = new ProofEvent('versionchange', { oldVersion: data.version, newVersion: version });
          world.schedule(0.2, other.owner, 'database: versionchange', () => other.dispatchEvent(event));
        }
        world.schedule(5, owner, '', () => {
          const blocked = new ProofEvent('blocked', { oldVersion: data.version, newVersion: version });
          if (data.connections.length > 0) request.dispatchEvent(blocked);
        });
      }
      asked = true;
      world.schedule(3, undefined, '', look);
    };
    look();
  }

  return {
    databases: () =>
      new Promise((resolve) => {
        if (health.open === 'hangs') return;
        world.schedule(latency(), owner, '', () =>
          resolve([...disk.databases].filter(([, { version }]) => version > 0).map(([name]) => ({ name }))),
        );
      }),
    open(name: string, version?: number): Request {
      const data = disk.data(name);
      const request = new Request();
      return runInTurn(request, data, () => {
        const wanted = version ?? Math.max(1, data.version);
        const connection = new Connection(disk, owner, name, data);
        request.result = connection;
        const finishOpening = () => {
          if (owner.state !== 'dead') data.connections.push(connection);
          request.readyState = 'done';
          end(data);
          world.schedule(0, owner, 'database: open', () => request.dispatchEvent(new ProofEvent('success')));
        };
        if (wanted < data.version) {
          request.result = undefined;
          fail(request, new DOMException('A newer version is there', 'VersionError'));
          end(data);
          world.schedule(0, owner, '', () => request.dispatchEvent(new ProofEvent('error')));
        } else if (wanted === data.version) finishOpening();
        else
          runAlone(data, request, wanted, () => {
            const before = data.version;
            world.schedule(0, owner, 'database: upgrade', () => {
              data.version = wanted;
              const upgrade = new Transaction(connection, [], 'versionchange');
              request.transaction = upgrade;
              const created = { oldVersion: before, newVersion: wanted };
              upgrade.addEventListener('complete', () => {
                request.transaction = null;
              });
              Object.assign(upgrade.objectStoreNames, [...data.stores.keys()]);
              const { createObjectStore } = connection;
              connection.createObjectStore = (store, options) => {
                upgrade.objectStoreNames.push(store);
                return createObjectStore.call(connection, store, options);
              };
              request.dispatchEvent(new ProofEvent('upgradeneeded', created));
              finishOpening();
            });
          });
      });
    },
    deleteDatabase(name: string): Request {
      const data = disk.data(name);
      const request = new Request();
      return runInTurn(request, data, () =>
        runAlone(data, request, null, () => {
          data.stores.clear();
          data.version = 0;
          request.readyState = 'done';
          end(data);
          world.schedule(0, owner, 'database: deleted', () =>
            request.dispatchEvent(new ProofEvent('success')),
          );
        }),
      );
    },
  };
}

function end(data: Data): void {
  data.busy = undefined;
  advance(data);
}

export class Range {
  private constructor(
    readonly lower: string,
    readonly lowerOpen: boolean,
  ) {}
  static lowerBound(lower: string, open = false): Range {
    return new Range(lower, open);
  }
  includes(key: string): boolean {
    return this.lowerOpen ? key > this.lower : key >= this.lower;
  }
}

/** Not simulated, but libraries read the names. */
export class Index {}
export class Cursor {
  advance(): void {}
  continue(): void {}
  continuePrimaryKey(): void {}
}
