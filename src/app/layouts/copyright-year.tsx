import { useHydrated } from '~/shared/lib/use-hydrated';

/** The current year: at first the one the page was built in, then the visitor's. */
export function CopyrightYear() {
  // The key makes a new element after hydration, which would otherwise keep an outdated year.
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}
