import { getOrigins, type System } from '~/integrations/system';
import { chatSettings, findEndpointObstacles, findWidgetObstacles } from './settings';

export const chat: System = {
  id: 'chat',
  label: 'Chat assistant',
  settings: [chatSettings],
  capabilities: [
    { id: 'widget', label: 'Chat', findObstacles: findWidgetObstacles },
    { id: 'endpoint', label: 'Endpoint', findObstacles: findEndpointObstacles },
  ],
  destinations: [],
  contentSecurityPolicy: (readBuild) => {
    const { enabled, endpoint } = readBuild(chatSettings);
    return { 'connect-src': getOrigins(enabled && endpoint) };
  },
};
