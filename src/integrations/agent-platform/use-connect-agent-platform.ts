import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { agentPlatform } from './agent-platform';
import { saveAgentsConfig } from './agents-config';

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
      return { kept: saveAgentsConfig({ apiKey }) };
    },
    networkMode: 'always',
  });
}
