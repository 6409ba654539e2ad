// Forwards submissions and questions, reads leads to administrators, and guards the admin area. It also gets every path
// without a file.
import { askForPassword, isGuarded } from '../edge/admin-password.js';
import { proxyChat } from '../edge/chat-proxy.js';
import { proxyLead } from '../edge/lead-proxy.js';
import { isReadPath, readLeads } from '../edge/read-leads.js';

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/chat') {
      return (await limitRate(env.CHAT_RATE, request)) ?? proxyChat(request, env);
    }
    if (isReadPath(pathname)) {
      return (await limitRate(env.READ_RATE, request)) ?? readLeads(request, env, getAddress(request));
    }
    if (pathname.startsWith('/api/')) {
      return (await limitRate(env.LEAD_RATE, request)) ?? proxyLead(request, env, getAddress(request));
    }
    const refusal = isGuarded(pathname, env.GUARDED) ? askForPassword(request, env) : undefined;
    return refusal ?? serveFile(request, env);
  },
};

// Cloudflare's own 404 would have the headers of its path, so a missing script would be cached for a year.
async function serveFile(request, env) {
  const answer = await env.ASSETS.fetch(request);
  if (answer.status !== 404) return answer;
  const findPage = (path) => env.ASSETS.fetch(new Request(new URL(path, request.url)));
  // A language has a page of its own.
  const [, folder] = new URL(request.url).pathname.split('/');
  const own = await findPage(`/${folder}/404`);
  const { body, headers } = own.status === 200 ? own : await findPage('/404');
  return new Response(request.method === 'HEAD' ? null : body, { status: 404, headers });
}

const getAddress = (request) => request.headers.get('CF-Connecting-IP') ?? '';

async function limitRate(rate, request) {
  const { success } = await rate.limit({ key: getAddress(request) });
  if (success) return undefined;
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '60', 'X-Content-Type-Options': 'nosniff' };
  return Response.json({ error: { message: 'Too many requests' } }, { status: 429, headers });
}
