import * as z from 'zod/mini';
import { type SettingsOf, storedSection } from '~/config/section';
import { adminSection } from '~/config/site-sections';
import { obstacles, type Surroundings } from '~/integrations/system';

export const chatSection = storedSection({
  name: 'chat',
  key: 'chat_config',
  purpose: 'Settings of the chat assistant.',
  schema: z.object({
    /** Whether pages show the chat at all. */
    enabled: z.boolean(),
    /**
     * The full address that questions are posted to, such as /api/chat: the host's proxy adds the key. Empty:
     * prepared answers by keyword, and no request.
     */
    endpoint: z.string(),
    /** Empty: the agent's own id, 'default' unless the page names one. A proxy may put its own in its place. */
    model: z.string(),
    /** The browser's own speech recognition in place of the simulated one. */
    voiceInput: z.boolean(),
  }),
  addresses: ['endpoint'],
  defaults: { enabled: true, endpoint: '', model: '', voiceInput: false },
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
