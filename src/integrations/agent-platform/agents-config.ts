import * as z from 'zod/mini';
import { storedConfig } from '~/config/config-store';
import { storedValue } from '~/shared/lib/storage';

/** The connection to the agent platform. It exists while this browser is connected. */
export const agentsConnection = storedValue({
  key: 'agents_config',
  group: 'settings',
  schema: z.object({ apiKey: z.string().check(z.minLength(1)) }),
  secrets: { place: 'agents', fields: ['apiKey'] },
});

export const {
  save: saveAgentsConfig,
  remove: removeAgentsConfig,
  useValue: useAgentsConfig,
} = storedConfig(agentsConnection);
