import { createContext } from 'react';

interface Connecting {
  /** The agent whose successor is being chosen, by its buttons instead of by dragging. */
  from: string | undefined;
  begin: (from: string) => void;
  finish: (to: string) => void;
  cancel: () => void;
}

export const ConnectingContext = createContext<Connecting>({
  from: undefined,
  begin: () => undefined,
  finish: () => undefined,
  cancel: () => undefined,
});
