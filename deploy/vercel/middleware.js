// Forwards submissions, reads leads to administrators, and guards the admin area. Vercel reads the matcher without
// running the file.
import { askForPassword } from '../edge/admin-password.js';
import { proxyLead } from '../edge/lead-proxy.js';
import { isReadPath, readLeads } from '../edge/read-leads.js';

export const config = {
  runtime: 'nodejs',
  matcher: ['/api/:path*'],
};

export default function middleware(request) {
  const { pathname } = new URL(request.url);
  // api/chat.js answers: a function streams without a time limit.
  if (pathname === '/api/chat') return undefined;
  if (!pathname.startsWith('/api/')) return askForPassword(request, process.env);
  const handle = isReadPath(pathname) ? readLeads : proxyLead;
  return handle(request, process.env, request.headers.get('x-real-ip') ?? '');
}
