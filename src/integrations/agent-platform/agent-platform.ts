import * as z from 'zod/mini';
import { createStoredConfig } from '~/config/config-store';
import { defineStoredValue } from '~/shared/lib/storage';

/** The connection to the agent platform, stored while this browser is connected. */
export const agentsConnection = defineStoredValue({
  key: 'agents_config',
  group: 'settings',
  schema: z.object({ apiKey: z.string().check(z.minLength(1)) }),
  secrets: { place: 'agents', fields: ['apiKey'] },
});

const agentsConfig = createStoredConfig(agentsConnection);

export const { save: saveAgentsConfig, remove: removeAgentsConfig, useValue: useAgentsConfig } = agentsConfig;

/** The duration of the connection. It is simulated, because Lutra publishes no API that a browser could call. */
export const CONNECT_MS = 1500;
