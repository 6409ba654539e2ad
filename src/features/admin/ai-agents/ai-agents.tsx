import { useEffect, useRef, useState } from 'react';
import { useAgentsConfig } from '~/config/agents-config';
import { aiAgentsPage, workspaceCopy as copy } from '~/content/admin/ai-agents';
import { useWorkspaceState, type WorkspaceState } from '~/integrations/agent-platform/workspace-store';
import { Badge } from '~/shared/ui/badge';
import { Notice } from '~/shared/ui/notice';
import { Tabs } from '~/shared/ui/tabs';
import { AgentsPanel, type AgentsTab, useAgentsAddress } from './agents-panel';
import { ConnectScreen } from './connect-screen';
import { CrossAgentsPanel } from './cross-agents-panel';
import { SettingsTab } from './settings-tab';

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

const items = (Object.keys(aiAgentsPage.tabs) as AgentsTab[]).map((value) => ({
  value,
  label: aiAgentsPage.tabs[value],
}));

interface AgentWorkspaceProps {
  /** Connected a moment ago, in this tab. */
  arrived: boolean;
  /** False where the browser refused to store the key. */
  keyIsKept: boolean;
  onDisconnected: () => void;
}

function AgentWorkspace({ arrived, keyIsKept, onDisconnected }: AgentWorkspaceProps) {
  const { tab, change } = useAgentsAddress();
  const state = useWorkspaceState();
  const line = useRef<HTMLParagraphElement>(null);

  // The form that had the focus is gone.
  useEffect(() => {
    if (arrived) line.current?.focus();
  }, [arrived]);

  return (
    <div className="space-y-5">
      <p ref={line} tabIndex={-1} className="max-w-[46rem] text-[0.94rem] text-soft outline-none">
        <span className="mr-1">
          <Badge tone="success">{copy.connected}</Badge>
        </span>{' '}
        {copy.connectedText}
        {state === 'sample' && ` ${copy.sample}`}
      </p>
      {!keyIsKept && (
        <Notice tone="warning" title={copy.keyForNow.title}>
          <p>{copy.keyForNow.text}</p>
        </Notice>
      )}
      <StateNotice state={state} />
      <Tabs
        label={aiAgentsPage.tabsLabel}
        value={tab}
        onValueChange={(next) => change({ tab: next, agent: '' })}
        items={items}
      >
        {(value) => {
          switch (value) {
            case 'agents':
              return <AgentsPanel />;
            case 'cross-agents':
              return <CrossAgentsPanel />;
            case 'settings':
              return <SettingsTab onDisconnected={onDisconnected} />;
          }
        }}
      </Tabs>
    </div>
  );
}

function StateNotice({ state }: { state: WorkspaceState }) {
  switch (state) {
    case 'sample':
    case 'stored':
      return null;
    case 'unreadable':
      return (
        <Notice tone="warning" title={copy.unreadable.title}>
          <p>{copy.unreadable.text}</p>
        </Notice>
      );
    case 'page-only':
      return (
        <Notice tone="warning" role="alert" title={copy.pageOnly.title}>
          <p>{copy.pageOnly.text}</p>
        </Notice>
      );
  }
}
