/*
 * The parts of React that the form's hook needs to run without a page: one component, whose effects run right after it.
 */

interface Effect {
  run: () => undefined | (() => void);
  dependencies: readonly unknown[] | undefined;
  clean?: (() => void) | undefined;
}

let slots: unknown[] = [];
let at = 0;
let again: () => void = () => undefined;

const getSlot = <T>(first: () => T): { index: number; value: T } => {
  const index = at;
  at += 1;
  if (index >= slots.length) slots.push(first());
  return { index, value: slots[index] as T };
};

const areEqual = (one: readonly unknown[] | undefined, other: readonly unknown[] | undefined) =>
  one !== undefined && other !== undefined && one.every((value, index) => Object.is(value, other[index]));

export function useState<T>(first: T | (() => T)) {
  const own = slots;
  const { index, value } = getSlot(() => (typeof first === 'function' ? (first as () => T)() : first));
  const rerender = again;
  const set = (next: T | ((now: T) => T)) => {
    const now = own[index] as T;
    const then = typeof next === 'function' ? (next as (now: T) => T)(now) : next;
    if (Object.is(now, then)) return;
    own[index] = then;
    rerender();
  };
  return [value, set] as const;
}

export function useMemo<T>(make: () => T, dependencies: readonly unknown[]): T {
  const { index, value } = getSlot(() => ({ dependencies, made: make() }));
  if (areEqual(value.dependencies, dependencies)) return value.made;
  const fresh = { dependencies, made: make() };
  slots[index] = fresh;
  return fresh.made;
}

export const useCallback = <T>(call: T, dependencies: readonly unknown[]): T =>
  useMemo(() => call, dependencies);
export const useRef = <T>(current: T): { current: T } => useMemo(() => ({ current }), []);

export function useEffect(run: Effect['run'], dependencies?: readonly unknown[]): void {
  const { value } = getSlot<Effect & { pending: boolean }>(() => ({ run, dependencies, pending: true }));
  if (!value.pending && areEqual(value.dependencies, dependencies)) return;
  Object.assign(value, { run, dependencies, pending: true });
}
export const useLayoutEffect = (run: Effect['run'], dependencies?: readonly unknown[]) =>
  useEffect(run, dependencies);
export const useEffectEvent = <T>(call: T): T => call;

export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const rerender = again;
  useEffect(() => subscribe(rerender), [subscribe]);
  return read();
}

export const useImperativeHandle = (): void => undefined;

export const createContext = <T>(value: T) => ({ value });
export const useContext = <T>(context: { value: T }): T => context.value;

/** Runs a hook like a component, until `close`. `current` returns its latest result. */
export function mount<T>(
  hook: () => T,
  changed: (result: T) => void,
): { current: () => T; close: () => void } {
  const own: unknown[] = [];
  let result: T;
  let due = false;
  let over = false;
  const later = () => {
    if (due || over) return;
    due = true;
    queueMicrotask(render);
  };
  const render = () => {
    due = false;
    if (over) return;
    [slots, at, again] = [own, 0, later];
    result = hook();
    changed(result);
    for (const value of own) {
      const effect = value as (Effect & { pending?: boolean }) | undefined;
      if (!effect || typeof effect !== 'object' || !effect.pending) continue;
      effect.pending = false;
      effect.clean?.();
      effect.clean = effect.run() ?? undefined;
    }
  };
  render();
  return {
    current: () => result,
    close: () => {
      over = true;
      for (const value of own) (value as Effect | undefined)?.clean?.();
    },
  };
}
