import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { createStoredConfig } from '~/config/config-store';
import { defineStoredValue } from '~/shared/lib/storage';

/** The connection to the agent platform, stored while this browser is connected. */
export const agentsConnection = defineStoredValue({
  key: 'agents_config',
  group: 'settings',
  schema: z.object({ apiKey: z.string().check(z.minLength(1)) }),
});

const agentsConfig = createStoredConfig(agentsConnection);

export const { remove: removeAgentsConfig, useValue: useAgentsConfig } = agentsConfig;

/** The site's interface to the agent platform. A real implementation would replace the simulated one. */
export interface AgentPlatform {
  /** No request leaves the browser. */
  simulated: boolean;
  /** Resolves once the platform has accepted the key. Rejects if it refuses the key or `signal` aborts. */
  connect(apiKey: string, signal: AbortSignal): Promise<void>;
}

/** The duration of the simulated connection. */
const CONNECT_MS = 1500;

// Simulated, because Lutra publishes no API that a browser could call.
export const agentPlatform: AgentPlatform = {
  simulated: true,
  connect: (_apiKey, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, CONNECT_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};

/**
 * Connects with an API key and stores it. `kept`: whether the browser stored it. Leaving the page cancels the attempt.
 */
export function useConnectAgentPlatform() {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return useMutation({
    mutationFn: async (apiKey: string): Promise<{ kept: boolean }> => {
      controller.current = new AbortController();
      await agentPlatform.connect(apiKey, controller.current.signal);
      return { kept: agentsConfig.save({ apiKey }) };
    },
    networkMode: 'always',
  });
}
