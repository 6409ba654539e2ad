import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pathnameOf, RouteLoaderContext, useGo } from './use-go';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string };

/** A link inside the site: its page's code is fetched when the visitor points at it or focuses it. */
export function Link({ to, onClick, onPointerEnter, onFocus, replace, state, ...rest }: LinkProps) {
  const go = useGo();
  const load = useContext(RouteLoaderContext);
  const prefetch = () => void load(pathnameOf(to))?.catch(() => undefined);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event, rest.target)) return;
    event.preventDefault();
    // As in browsers, a link to the current page doesn't add to the history.
    const here = location.pathname + location.search + location.hash === to;
    void go(to, { replace: replace ?? here, state });
  };

  return (
    <RouterLink
      {...rest}
      to={to}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch();
      }}
    />
  );
}

const opensElsewhere = (event: MouseEvent, target?: string) =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (target !== undefined && target !== '_self');
