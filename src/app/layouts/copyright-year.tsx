import { useSyncExternalStore } from 'react';

/** The current year: at first the one the page was built in, then the visitor's. */
export function CopyrightYear() {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // The key makes a new element after hydration, which would otherwise keep an outdated year.
  return (
    <span key={String(hydrated)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

const neverChanges = () => () => undefined;
