import * as z from 'zod/mini';
import { type SettingsOf, storedSection } from '~/config/section';
import { adminSection } from '~/config/site-sections';
import { obstacles, type Surroundings } from '~/integrations/system';
import { chatSettings } from './chat-settings';

export const chatSection = storedSection({
  ...chatSettings,
  schema: z.object({
    enabled: z.boolean(),
    endpoint: z.string(),
    model: z.string(),
    voiceInput: z.boolean(),
  }),
  addresses: ['endpoint'],
});

export type ChatSettings = SettingsOf<typeof chatSection>;

/** True if questions go to an endpoint. Without one the chat answers by itself. */
export const isConfigured = ({ endpoint }: Pick<ChatSettings, 'endpoint'>): boolean => endpoint !== '';

export const widgetObstacles = ({ read }: Surroundings) =>
  obstacles(
    [!read(chatSection).enabled, 'switched-off', 'leads'],
    [read(adminSection).testingMode, 'testing', 'leads'],
  );

/** The chat works without an endpoint, so that isn't an error. */
export function endpointObstacles({ read }: Surroundings) {
  const settings = read(chatSection);
  return obstacles(
    [!settings.enabled, 'switched-off', 'leads'],
    [!isConfigured(settings), 'none', 'everything'],
  );
}
