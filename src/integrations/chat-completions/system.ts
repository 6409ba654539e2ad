import { originsOf, type System } from '~/integrations/system';
import { chatSection, endpointObstacles, widgetObstacles } from './settings';

export const chat: System = {
  id: 'chat',
  label: 'Chat assistant',
  category: 'assistant',
  sections: [chatSection],
  uses: [
    { id: 'widget', label: 'Chat', obstacles: widgetObstacles },
    { id: 'endpoint', label: 'Endpoint', obstacles: endpointObstacles },
  ],
  destinations: [],
  policy: (built) => {
    const { enabled, endpoint } = built(chatSection);
    return { 'connect-src': originsOf(enabled && endpoint) };
  },
};
