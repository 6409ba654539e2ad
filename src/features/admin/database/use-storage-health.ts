import { useEffect, useState } from 'react';
import { useStorageKeeps } from '~/shared/lib/use-storage-keeps';

/** `asking`: not answered yet. `unsupported`: the browser, or plain http, offers no such thing. */
type Persistence = 'asking' | 'unsupported' | 'persistent' | 'best-effort';

export interface StorageHealth {
  /** False where the browser refuses to keep anything beyond the page. */
  keeps: boolean;
  persistence: Persistence;
  /** Bytes over all kinds of storage but local storage; undefined where the browser does not tell. */
  estimate: { usage: number; quota: number } | undefined;
  /** Asks the browser not to clean up by itself. Resolves with whether it agreed. */
  persist: () => Promise<boolean>;
}

/** What the browser says about its storage. `occasion` asks for a new estimate when it changes. */
export function useStorageHealth(occasion: unknown): StorageHealth {
  const keeps = useStorageKeeps();
  const [persistence, setPersistence] = useState<Persistence>('asking');
  const [estimate, setEstimate] = useState<StorageHealth['estimate']>();

  useEffect(() => {
    let gone = false;
    void readPersistence().then((answer) => {
      if (!gone) setPersistence(answer);
    });
    return () => {
      gone = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is only when to ask
  useEffect(() => {
    let gone = false;
    void readEstimate().then((answer) => {
      if (!gone) setEstimate(answer);
    });
    return () => {
      gone = true;
    };
  }, [occasion]);

  const persist = async () => {
    const agreed =
      (await manager()
        ?.persist?.()
        .catch(() => false)) ?? false;
    if (agreed) setPersistence('persistent');
    return agreed;
  };
  return { keeps, persistence, estimate, persist };
}

const manager = (): Partial<StorageManager> | undefined => navigator.storage;

async function readPersistence(): Promise<Persistence> {
  try {
    const persisted = await manager()?.persisted?.();
    if (persisted === undefined) return 'unsupported';
    return persisted ? 'persistent' : 'best-effort';
  } catch {
    return 'unsupported';
  }
}

async function readEstimate(): Promise<StorageHealth['estimate']> {
  try {
    const { usage, quota } = (await manager()?.estimate?.()) ?? {};
    return usage !== undefined && quota ? { usage, quota } : undefined;
  } catch {
    return undefined;
  }
}
