import { createContext } from 'react';

/** Starts loading a path's code. Undefined when it is there already, or when the path has none of its own. */
export type RouteLoader = (pathname: string) => Promise<unknown> | undefined;

/** Filled by the app, which alone knows the routes. */
export const RouteLoaderContext = createContext<RouteLoader>(() => undefined);

export const pathnameOf = (to: string) => to.replace(/[?#].*$/, '');
