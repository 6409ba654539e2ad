import { proxyChat } from '../../edge/chat-proxy.js';

export const POST = (request) => proxyChat(request, process.env);
