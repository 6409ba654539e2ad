import { useState } from 'react';
import { useAgentsConfig } from '~/integrations/agent-platform/agents-config';
import { AgentWorkspace } from './agent-workspace';
import { ConnectScreen } from './connect-screen';

/** The connect screen, or the tabs while this browser is connected. */
export function AiAgents() {
  const connected = useAgentsConfig() !== undefined;
  // What was done here, as opposed to in another tab: only that moves the focus.
  const [justNow, setJustNow] = useState<'connected' | 'connected-for-now' | 'disconnected'>();
  return connected ? (
    <AgentWorkspace
      arrived={justNow === 'connected' || justNow === 'connected-for-now'}
      keyIsKept={justNow !== 'connected-for-now'}
      onDisconnected={() => setJustNow('disconnected')}
    />
  ) : (
    <ConnectScreen
      disconnected={justNow === 'disconnected'}
      onConnected={(kept) => setJustNow(kept ? 'connected' : 'connected-for-now')}
    />
  );
}
