// Takes precedence over [[path]].js.
import { proxyChat } from '../../../edge/chat-proxy.js';

export const onRequest = ({ request, env }) => proxyChat(request, env);
