// Takes submissions on, and guards the admin area. Vercel reads the matcher without running the file.
import { askForPassword } from '../edge/admin-password.js';
import { proxyLead } from '../edge/lead-proxy.js';

export const config = {
  runtime: 'nodejs',
  matcher: ['/api/:path*'],
};

export default function middleware(request) {
  const { pathname } = new URL(request.url);
  // api/chat.js answers: a function streams for as long as it takes.
  if (pathname === '/api/chat') return undefined;
  return pathname.startsWith('/api/')
    ? proxyLead(request, process.env, request.headers.get('x-real-ip') ?? '')
    : askForPassword(request, process.env);
}
