import { proxyChat } from '../../edge/chat-proxy.js';

export default (request) => proxyChat(request, Netlify.env.toObject());

export const config = {
  path: '/api/chat',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
