import { proxyLead } from '../../../edge/lead-proxy.js';

export const onRequest = ({ request, env }) =>
  proxyLead(request, env, request.headers.get('CF-Connecting-IP') ?? '');
