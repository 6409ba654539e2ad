import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { subscribeConfig } from '~/config/config-store';
import { readStorage, storedValue, writeConfiguration } from '~/shared/lib/storage';

const agentsConfigSchema = z.object({ apiKey: z.string().check(z.minLength(1)) });

/** The connection to the agent platform. It exists while this browser is connected. */
export type AgentsConfig = z.infer<typeof agentsConfigSchema>;

export const agentsConnection = storedValue({
  key: 'agents_config',
  group: 'settings',
  purpose: 'Connection to the agent platform.',
  schema: agentsConfigSchema,
  secrets: { place: 'agents', fields: ['apiKey'] },
});

const readAgentsConfig = (): AgentsConfig | undefined => readStorage(agentsConnection);

/** Saves it and dispatches `config-updated`. False if the browser refused to keep it. */
export const saveAgentsConfig = (config: AgentsConfig): boolean =>
  writeConfiguration(agentsConnection, config);

export function removeAgentsConfig(): void {
  writeConfiguration(agentsConnection, undefined);
}

/** The connection, followed through changes in this tab and in others. */
export const useAgentsConfig = (): AgentsConfig | undefined =>
  useSyncExternalStore(subscribeConfig, readAgentsConfig, () => undefined);
