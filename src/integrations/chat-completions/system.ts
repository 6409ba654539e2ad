import { getOrigins, type System } from '~/integrations/system';
import { chatSettingsDefinition, findEndpointObstacles, findWidgetObstacles } from './settings';

export const chat: System = {
  id: 'chat',
  label: 'Chat assistant',
  category: 'assistant',
  settings: [chatSettingsDefinition],
  uses: [
    { id: 'widget', label: 'Chat', obstacles: findWidgetObstacles },
    { id: 'endpoint', label: 'Endpoint', obstacles: findEndpointObstacles },
  ],
  destinations: [],
  policy: (built) => {
    const { enabled, endpoint } = built(chatSettingsDefinition);
    return { 'connect-src': getOrigins(enabled && endpoint) };
  },
};
