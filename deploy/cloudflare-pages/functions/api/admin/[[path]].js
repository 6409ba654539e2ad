// Takes precedence over the other [[path]].js.
import { readLeads } from '../../../../edge/read-leads.js';

export const onRequest = ({ request, env }) =>
  readLeads(request, env, request.headers.get('CF-Connecting-IP') ?? '');
