import { createContext, use } from 'react';
import { type NavigationType, useNavigationType } from 'react-router-dom';

/** How the visitor came to the address of a page that gets its address by `useRoutes`, for which the router says POP. */
export const PageNavigationType = createContext<NavigationType | undefined>(undefined);

/** The router's `useNavigationType`, for the pages of the site. */
export function usePageNavigationType(): NavigationType {
  const type = useNavigationType();
  return use(PageNavigationType) ?? type;
}
