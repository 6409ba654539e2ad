// Passes what CloudFront forwards below /api/ to the functions of deploy/edge. Its function URL is public, so that
// CloudFront can post to it; EDGE_SECRET keeps everybody else out.
import { proxyChat } from '../edge/chat-proxy.js';
import { proxyLead } from '../edge/lead-proxy.js';
import { isReadPath, readLeads } from '../edge/read-leads.js';

export const handler = async (event) => {
  const { EDGE_SECRET, SITE_ORIGIN } = process.env;
  if (!EDGE_SECRET || event.headers['x-edge-secret'] !== EDGE_SECRET) return { statusCode: 403 };
  const { method, sourceIp } = event.requestContext.http;
  // CloudFront appends the visitor's address to what the visitor sent; its own may follow.
  const forwarded = (event.headers['x-forwarded-for'] ?? '').split(',').map((one) => one.trim());
  const address = forwarded.filter((one) => one !== sourceIp).at(-1);
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64') : event.body;
  const headers = {
    Origin: event.headers.origin ?? '',
    'Sec-Fetch-Site': event.headers['sec-fetch-site'] ?? '',
    'Spam-Check': event.headers['spam-check'] ?? '',
    // Only reading uses it.
    Authorization: event.headers.authorization ?? '',
  };
  const request = new Request(SITE_ORIGIN + event.rawPath, {
    method,
    headers,
    body: ['GET', 'HEAD'].includes(method) ? undefined : body,
  });
  const handle =
    event.rawPath === '/api/chat' ? proxyChat : isReadPath(event.rawPath) ? readLeads : proxyLead;
  // A Lambda with this kind of function URL doesn't stream: the chat's pieces are collected first.
  const answer = await handle(request, process.env, address);
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await answer.text(),
  };
};
