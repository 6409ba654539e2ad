import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { adminSettingsDefinition } from '~/config/site-settings';
import { type CheckContext, findObstacles } from '~/integrations/system';
import { chatSettings } from './chat-settings';

export const chatSettingsDefinition = defineStoredSettings({
  ...chatSettings,
  schema: z.object({
    enabled: z.boolean(),
    endpoint: z.string(),
    model: z.string(),
    voiceInput: z.boolean(),
  }),
  addresses: ['endpoint'],
});

export type ChatSettings = InferSettings<typeof chatSettingsDefinition>;

/** True if questions go to an endpoint. Without one the chat answers by itself. */
export const hasEndpoint = ({ endpoint }: Pick<ChatSettings, 'endpoint'>): boolean => endpoint !== '';

export const findWidgetObstacles = ({ read }: CheckContext) =>
  findObstacles(
    [!read(chatSettingsDefinition).enabled, 'switched-off', 'leads'],
    [read(adminSettingsDefinition).testingMode, 'testing', 'leads'],
  );

/** The chat works without an endpoint, so that isn't an error. */
export function findEndpointObstacles({ read }: CheckContext) {
  const settings = read(chatSettingsDefinition);
  return findObstacles(
    [!settings.enabled, 'switched-off', 'leads'],
    [!hasEndpoint(settings), 'none', 'everything'],
  );
}
