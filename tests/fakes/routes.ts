/** A request that matches a route's pattern; `params` are the pattern's groups, decoded. */
export interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly params: string[];
}

export interface Route {
  readonly method: string;
  /** Matched against the whole path. */
  readonly path: RegExp;
  answer(call: Call): Response | Promise<Response>;
}

/** The routes for a key that lacks some of the rights that they need. */
export const withPermissions = (
  routes: readonly (Route & { needs: string })[],
  missing: readonly string[],
  refusal: (right: string) => Response,
): Route[] =>
  routes.map((route) =>
    missing.includes(route.needs) ? { ...route, answer: () => refusal(route.needs) } : route,
  );

/** The response of the first matching route, or undefined. */
export function answerByRoute(routes: readonly Route[], request: Request): Promise<Response> | undefined {
  const url = new URL(request.url);
  for (const route of routes) {
    const match = route.method === request.method ? url.pathname.match(route.path) : null;
    if (match) {
      const params = match.slice(1).map((group) => decodeURIComponent(group ?? ''));
      return Promise.resolve(route.answer({ request, url, params }));
    }
  }
  return undefined;
}
