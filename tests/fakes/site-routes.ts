import type { FakeBackend } from './backend.ts';
import { CONTROL_PREFIX, handleControl } from './control.ts';
import { forwardRequest } from './forwarded.ts';
import { isProxied, type ProxyOptions, proxyToFake } from './proxy.ts';

export const FAKES_PREFIX = '/__fakes';

/**
 * A site's own responses with fakes behind it: the fakes and their controls under /__fakes/, and the proxy paths under
 * /api/. Undefined for every other path.
 */
export function answerFromFakes(
  request: Request,
  backend: FakeBackend,
  options: ProxyOptions = {},
): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (isProxied(url.pathname)) return proxyToFake(request, backend, options);
  if (!url.pathname.startsWith(`${FAKES_PREFIX}/`)) return undefined;
  const target = new URL(url.pathname.slice(FAKES_PREFIX.length) + url.search, url);
  return forwardRequest(request, target).then((inner) =>
    target.pathname.startsWith(CONTROL_PREFIX) ? handleControl(inner, backend) : backend.handle(inner),
  );
}
