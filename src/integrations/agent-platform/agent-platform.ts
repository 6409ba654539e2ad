import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { storedConfig } from '~/config/config-store';
import { agentModels, sampleAgents } from '~/content/admin/ai-agents';
import { isUnreadable, readStorage, storedValue, subscribeStorage, writeStorage } from '~/shared/lib/storage';

/** The longest texts that are kept, in characters. */
export const LIMITS = { name: 80, description: 300 } as const;

const textOf = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const agentSchema = z.object({
  id: textOf(100),
  name: textOf(LIMITS.name),
  description: textOf(LIMITS.description),
  model: textOf(100),
  status: z.enum(['active', 'paused', 'draft']),
});

const settingsSchema = z.object({
  /** For a new agent. */
  defaultModel: z._default(textOf(100), agentModels[0].value),
});

export type Agent = z.infer<typeof agentSchema>;

interface Workspace {
  agents: Agent[];
  settings: z.infer<typeof settingsSchema>;
}

export const agentWorkspace = storedValue<Workspace>({
  key: 'agent_workspace',
  group: 'settings',
  schema: z.object({
    // Loose: fields that a tab with another build stores with an agent outlive a change.
    agents: z.array(z.looseObject(agentSchema.shape)),
    settings: z.prefault(settingsSchema, {}),
  }),
});

/** The workspace until somebody changes it. Not written anywhere before that. */
const sampleWorkspace: Workspace = {
  agents: [...sampleAgents],
  settings: { defaultModel: agentModels[0].value },
};

const readWorkspace = (): Workspace => readStorage(agentWorkspace) ?? sampleWorkspace;

/** The agents and their settings, followed through changes in this tab and in others. */
export const useWorkspace = (): Workspace =>
  useSyncExternalStore(subscribeStorage, readWorkspace, () => sampleWorkspace);

/** Whether something is stored that can't be read, so that the sample is shown. */
export const useIsUnreadable = (): boolean =>
  useSyncExternalStore(
    subscribeStorage,
    () => isUnreadable(agentWorkspace),
    () => false,
  );

/** Changes what is stored now, which another tab may have written. False if the browser refused to keep it. */
export const changeWorkspace = (change: (now: Workspace) => Partial<Workspace>): boolean => {
  const now = readWorkspace();
  return writeStorage(agentWorkspace, { ...now, ...change(now) });
};

/** The connection to the agent platform. It exists while this browser is connected. */
export const agentsConnection = storedValue({
  key: 'agents_config',
  group: 'settings',
  schema: z.object({ apiKey: z.string().check(z.minLength(1)) }),
  secrets: { place: 'agents', fields: ['apiKey'] },
});

const agentsConfig = storedConfig(agentsConnection);

export const { remove: removeAgentsConfig, useValue: useAgentsConfig } = agentsConfig;

/** The site's interface to the agent platform. A real implementation would replace the simulated one here. */
export interface AgentPlatform {
  /** No request leaves the browser. */
  simulated: boolean;
  /** Resolves once the platform has accepted the key; rejects if it refuses it or `signal` aborts. */
  connect(apiKey: string, signal: AbortSignal): Promise<void>;
}

/** How long the simulated connection takes, in milliseconds. */
const CONNECT_MS = 1500;

// Lutra publishes no API that a browser could call, so there's nothing real to put here yet.
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
 * Connects with an API key and keeps it. The mutation succeeds with whether the browser stored it. Leaving the page
 * meanwhile cancels the attempt.
 */
export function useConnectAgentPlatform() {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  return useMutation({
    mutationFn: async (apiKey: string): Promise<{ kept: boolean }> => {
      leaving.current = new AbortController();
      await agentPlatform.connect(apiKey, leaving.current.signal);
      return { kept: agentsConfig.save({ apiKey }) };
    },
    networkMode: 'always',
  });
}
