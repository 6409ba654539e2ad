import { chatWords } from '~/content/systems/chat-completions';
import { originsOf, type System } from '~/integrations/system';
import { chatSection, endpointObstacles, widgetObstacles } from './settings';

export const chat: System = {
  id: 'chat',
  label: chatWords.system,
  category: 'assistant',
  sections: [chatSection],
  uses: [
    { id: 'widget', label: chatWords.widget, obstacles: widgetObstacles },
    { id: 'endpoint', label: chatWords.endpoint, obstacles: endpointObstacles },
  ],
  destinations: [],
  policy: (built) => {
    const { enabled, endpoint } = built(chatSection);
    return { 'connect-src': originsOf(enabled && endpoint) };
  },
};
