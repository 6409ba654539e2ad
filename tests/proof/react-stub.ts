/*
 * What the pipeline's modules import of React. Their hooks are for pages, and nobody calls them here.
 */

export const createContext = <T>(value: T) => ({ value });

const hook = (): never => {
  throw new Error('There is no page here');
};

export {
  hook as useCallback,
  hook as useContext,
  hook as useEffect,
  hook as useEffectEvent,
  hook as useLayoutEffect,
  hook as useMemo,
  hook as useRef,
  hook as useState,
  hook as useSyncExternalStore,
};
