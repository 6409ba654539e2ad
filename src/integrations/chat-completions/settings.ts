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

/** True if questions go to an endpoint. Otherwise answers are prepared. */
export const hasEndpoint = ({ endpoint }: Pick<ChatSettings, 'endpoint'>): boolean => endpoint !== '';

export const findWidgetObstacles = ({ read }: CheckContext) =>
  findObstacles(
    [!read(chatSettingsDefinition).enabled, 'switched-off', 'leads'],
    [read(adminSettingsDefinition).testingMode, 'testing', 'leads'],
  );

/** A missing endpoint is no error: the chat also works without one. */
export function findEndpointObstacles({ read }: CheckContext) {
  const settings = read(chatSettingsDefinition);
  return findObstacles(
    [!settings.enabled, 'switched-off', 'leads'],
    [!hasEndpoint(settings), 'none', 'everything'],
  );
}
