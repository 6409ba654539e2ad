import type { Request, Transaction } from './database.ts';
import type { Range } from './database-factory.ts';

export interface StoreData {
  keyPath: string | null;
  rows: Map<string, unknown>;
}

/** An object store in a transaction. */
export class Store {
  constructor(
    readonly transaction: Transaction,
    readonly name: string,
    private readonly data: StoreData,
  ) {}
  get keyPath(): string | null {
    return this.data.keyPath;
  }
  get(key: string): Request {
    return this.transaction.ask(this, () => structuredClone(this.data.rows.get(key)));
  }
  getAll(range?: Range | null, count = Number.POSITIVE_INFINITY): Request {
    return this.transaction.ask(this, () => {
      const keys = [...this.data.rows.keys()].sort().filter((key) => !range || range.includes(key));
      return keys.slice(0, count || undefined).map((key) => structuredClone(this.data.rows.get(key)));
    });
  }
  put(value: unknown, key?: string): Request {
    const copy = structuredClone(value);
    const { keyPath } = this.data;
    const at = keyPath ? String((copy as Record<string, unknown>)[keyPath]) : String(key);
    const put = () => {
      this.transaction.set(this.data, at, copy);
      return at;
    };
    return this.transaction.ask(this, put, 'put');
  }
  delete(key: string): Request {
    const remove = () => this.transaction.set(this.data, key, undefined);
    return this.transaction.ask(this, remove, 'delete');
  }
}
