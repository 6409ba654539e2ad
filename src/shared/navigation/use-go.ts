import { createContext, useCallback, useContext, useEffect } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { href } from '~/shared/base-path';
import { setOpenedAtTop } from './below-the-fold';

// A slow page must not pull the visitor back after they've chosen another one.
let latest = 0;

/** What's on its way doesn't come anymore: the visitor wants something else. */
export function cancelGo(): void {
  latest += 1;
  delete document.documentElement.dataset.navigating;
}

/**
 * Navigates once the target's code is there, so no fallback ever replaces the page. If its chunk is
 * gone (a deploy happened meanwhile), the browser loads the address from the server instead.
 */
export function useGo(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { load, giveUp } = useContext(PageCodeContext);
  return useCallback(
    async (to, options) => {
      cancelGo();
      const mine = latest;
      const loading = load(pathnameOf(to));
      if (loading) {
        const root = document.documentElement;
        root.dataset.navigating = '';
        try {
          await loading;
        } catch {
          if (mine === latest) await giveUp(to, () => mine === latest);
          return;
        } finally {
          if (mine === latest) delete root.dataset.navigating;
        }
      }
      if (mine !== latest) return;
      setOpenedAtTop(!to.includes('#'));
      navigate(to, options);
    },
    [navigate, load, giveUp],
  );
}

/** Leads from an old address to its page, in place of it in the history. The page around it stays until then. */
export function Redirect({ to }: { to: string }): null {
  const go = useGo();
  useEffect(() => void go(to, { replace: true }), [go, to]);
  return null;
}

export interface PageCode {
  /** Starts loading a path's code. Undefined if it's already there, or if the path has none of its own. */
  load: (pathname: string) => Promise<unknown> | undefined;
  /**
   * What to do about a path whose code can't be fetched. The app knows more: there may be no connection. `isWanted`: the
   * visitor hasn't chosen another one meanwhile.
   */
  giveUp: (path: string, isWanted: () => boolean) => Promise<void>;
}

/** Set by the app, the only one that knows the routes. */
export const PageCodeContext = createContext<PageCode>({
  load: () => undefined,
  giveUp: async (path) => location.assign(href(path)),
});

const pathnameOf = (to: string) => to.split(/[?#]/, 1)[0] ?? '';
