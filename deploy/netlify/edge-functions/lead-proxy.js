import { proxyLead } from '../../edge/lead-proxy.js';

export default (request, { ip }) => proxyLead(request, Netlify.env.toObject(), ip);

export const config = {
  path: '/api/*',
  excludedPath: ['/api/chat', '/api/admin/*'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
