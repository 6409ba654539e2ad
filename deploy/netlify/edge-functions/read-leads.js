import { readLeads } from '../../edge/read-leads.js';

export default (request, { ip }) => readLeads(request, Netlify.env.toObject(), ip);

export const config = {
  path: '/api/admin/*',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
