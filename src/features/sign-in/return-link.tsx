import type { ComponentProps } from 'react';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Link } from '~/shared/navigation/link';
import { withReturnPath } from '~/shared/session/return-path';

type ReturnLinkProps = ComponentProps<typeof Link> & {
  /** Where to return after signing in: path, query and hash. */
  from: string;
};

/** A link to an account page that takes along where to return. */
export function ReturnLink({ to, from, ...rest }: ReturnLinkProps) {
  // A prerendered file does not know the visitor's address, and hydration keeps its href; the key makes a new link.
  return <Link {...rest} key={String(useHydrated())} to={withReturnPath(to, from)} />;
}
