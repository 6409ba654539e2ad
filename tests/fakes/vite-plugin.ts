import type { Plugin } from 'vite';
import { createFakeBackend, type FakeBackend } from './backend.ts';
import { answerNode } from './node-adapter.ts';
import { isProxied, type ProxyOptions } from './proxy.ts';
import { answerFromFakes, FAKES_PREFIX } from './site-routes.ts';

// Words have to be slow enough to be seen.
const AT_A_MODELS_PACE = { firstDelayMs: 600, delayMs: 50 };

/**
 * Puts the fakes behind the development server: the systems themselves under /__fakes/{service}, their controls under
 * /__fakes/__control, and the host's proxy rules under /api/{service}. So a checkout delivers leads without other
 * software. `chaos`: the percentage of requests that fail.
 */
export function fakeBackendPlugin({
  backend = createFakeBackend({ openai: { chat: AT_A_MODELS_PACE } }),
  chaos = 0,
  ...proxy
}: ProxyOptions & { backend?: FakeBackend; chaos?: number } = {}): Plugin {
  return {
    name: 'fake-backend',
    apply: 'serve',
    configureServer(server) {
      for (const name of Object.keys(backend.services) as (keyof FakeBackend['services'])[])
        backend.faults.set(name, { kind: 'chaos', percent: chaos });
      server.middlewares.use((message, to, next) => {
        const path = (message.url ?? '/').split('?', 1)[0] ?? '/';
        if (!isProxied(path) && !path.startsWith(`${FAKES_PREFIX}/`)) return next();
        void answerNode(message, to, async (request) => {
          const answer = await answerFromFakes(request, backend, proxy);
          return answer ?? new Response(null, { status: 404 });
        });
      });
    },
  };
}
