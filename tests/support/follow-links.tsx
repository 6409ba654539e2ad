import type { ReactNode } from 'react';
import { NavigationProvider, type PageLoader } from '~/shared/navigation/navigation';

const LOADED: PageLoader = { load: () => undefined, handleLoadFailure: async () => undefined };

/** Makes the links in it lead to pages, as the app does. Inside a router. `loader`: all pages have loaded by default. */
export const FollowLinks = ({ loader = LOADED, children }: { loader?: PageLoader; children: ReactNode }) => (
  <NavigationProvider loader={loader}>{children}</NavigationProvider>
);
