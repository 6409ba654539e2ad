import { proxyLead } from '../../edge/lead-proxy.js';

export default (request) => proxyLead(request, Netlify.env.toObject());

export const config = {
  path: '/api/*',
  excludedPath: '/api/chat',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
