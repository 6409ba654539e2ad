import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { CONFIG_UPDATED, readStorage, removeStorage, writeStorage } from '~/shared/lib/storage';
import { subscribeConfig } from './config-store';

export const agentsConfigSchema = z.object({ apiKey: z.string().check(z.minLength(1)) });

/** `agents_config`: the connection to the agent platform. It exists while this browser is connected. */
export type AgentsConfig = z.infer<typeof agentsConfigSchema>;

export const readAgentsConfig = (): AgentsConfig | undefined => readStorage('agents', agentsConfigSchema);

/** Saves it and dispatches `config-updated`. False where the browser refused to keep it. */
export function saveAgentsConfig(config: AgentsConfig): boolean {
  const kept = writeStorage('agents', config);
  dispatchEvent(new Event(CONFIG_UPDATED));
  return kept;
}

export function removeAgentsConfig(): void {
  removeStorage('agents');
  dispatchEvent(new Event(CONFIG_UPDATED));
}

/** The connection, followed through changes in this tab and in others. */
export const useAgentsConfig = (): AgentsConfig | undefined =>
  useSyncExternalStore(subscribeConfig, readAgentsConfig, () => undefined);
