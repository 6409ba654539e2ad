/** Web Locks shared by the tabs of one browser, for `navigator.locks`. Ignores abort signals. */
export function createBrowserLocks() {
  const ends = new Map<string, Promise<unknown>>();
  const request = async <T>(
    name: string,
    { ifAvailable = false }: LockOptions,
    work: (lock: { name: string } | null) => T,
  ) => {
    if (ifAvailable && ends.has(name)) return work(null);
    const before = ends.get(name);
    const mine = (async () => {
      await before;
      return work({ name });
    })();
    ends.set(name, mine);
    const result = await mine;
    if (ends.get(name) === mine) ends.delete(name);
    return result;
  };
  return { request };
}
