import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { adminSettings } from '~/config/site-settings';
import { collectObstacles, type SetupContext } from '~/integrations/system';
import { chatPageSettings } from './chat-settings';

/** Keys of OpenAI, Anthropic, ElevenLabs, Groq, xAI, Perplexity, Hugging Face, Replicate and those that follow them. */
export const secretPattern = /\b(?:[sr]k[-_]|gsk_|xai-|pplx-|hf_|r8_)(?=[\w-]*\d)[\w-]{16,}/;

export const chatSettings = defineStoredSettings({
  ...chatPageSettings,
  schema: z.object({
    enabled: z.boolean(),
    endpoint: z.string(),
    model: z.string(),
    voiceInput: z.boolean(),
  }),
  urlSettings: ['endpoint'],
});

export type ChatSettings = InferSettings<typeof chatSettings>;

/** True if questions go to an endpoint. Otherwise answers are prepared. */
export const hasEndpoint = ({ endpoint }: Pick<ChatSettings, 'endpoint'>): boolean => endpoint !== '';

export const findWidgetObstacles = ({ read }: SetupContext) =>
  collectObstacles(
    [!read(chatSettings).enabled, 'switched-off', 'leads'],
    [read(adminSettings).testingMode, 'testing', 'leads'],
  );

/** A missing endpoint is no error: the chat also works without one. */
export function findEndpointObstacles({ read }: SetupContext) {
  const settings = read(chatSettings);
  return collectObstacles(
    [!settings.enabled, 'switched-off', 'leads'],
    [!hasEndpoint(settings), 'none', 'everything'],
  );
}
