import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useParameters } from '~/features/admin/list-filters';
import {
  agentPlatform,
  removeAgentsConfig,
  useAgentsConfig,
  useConnectAgentPlatform,
} from '~/integrations/agent-platform/agent-platform';
import { TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { formatList, formatNumber } from '~/shared/lib/locale';
import { Badge } from '~/shared/ui/badge';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { Tabs } from '~/shared/ui/tabs';
import { toast } from '~/shared/ui/toast/toast-store';
import { sampleAgents } from './sample-agents';

/** The connect screen, or the tabs while this browser is connected. */
export function AiAgents() {
  const connected = useAgentsConfig() !== undefined;
  // Done here, not in another tab: only that moves the focus.
  const [justNow, setJustNow] = useState<'connected' | 'connected-for-now' | 'disconnected'>();
  return connected ? (
    <AgentWorkspace
      justConnected={justNow === 'connected' || justNow === 'connected-for-now'}
      isKeyStored={justNow !== 'connected-for-now'}
      onDisconnected={() => setJustNow('disconnected')}
    />
  ) : (
    <ConnectScreen
      justDisconnected={justNow === 'disconnected'}
      onConnected={(kept) => setJustNow(kept ? 'connected' : 'connected-for-now')}
    />
  );
}

const tabs = [
  { value: 'agents', label: 'Agents' },
  { value: 'cross-agents', label: 'Cross Agents' },
  { value: 'settings', label: 'Settings' },
] as const;

interface AgentWorkspaceProps {
  /** Connected a moment ago, in this tab. */
  justConnected: boolean;
  /** False if the browser refused to store the key. */
  isKeyStored: boolean;
  onDisconnected: () => void;
}

function AgentWorkspace({
  justConnected: arrived,
  isKeyStored: keyIsKept,
  onDisconnected,
}: AgentWorkspaceProps) {
  const address = useParameters<'tab'>();
  const line = useRef<HTMLParagraphElement>(null);

  // The form that had the focus is gone.
  useEffect(() => {
    if (arrived) line.current?.focus();
  }, [arrived]);

  return (
    <div className="space-y-5">
      <p ref={line} tabIndex={-1} className="max-w-184 text-ui text-soft outline-none">
        <Badge tone="success">Connected</Badge> to Lutra, simulated: no request is sent.
      </p>
      {!keyIsKept && (
        <Notice
          tone="warning"
          title="The browser refused to store the key"
          text="The connection ends when you leave or reload the page."
        />
      )}
      <Tabs
        label="Agent areas"
        value={tabs.find(({ value }) => value === address.get('tab'))?.value ?? 'agents'}
        onValueChange={(tab) => address.change({ tab })}
        items={tabs}
      >
        {(value) => {
          switch (value) {
            case 'agents':
              return <AgentsTab />;
            case 'cross-agents':
              return <CrossAgentsTab />;
            case 'settings':
              return <SettingsTab onDisconnected={onDisconnected} />;
          }
        }}
      </Tabs>
    </div>
  );
}

interface ConnectScreenProps {
  /** Disconnected a moment ago, in this tab. */
  justDisconnected: boolean;
  /** Called with whether the browser stored the key. */
  onConnected: (kept: boolean) => void;
}

function ConnectScreen({ justDisconnected: disconnected, onConnected }: ConnectScreenProps) {
  const input = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isPending, mutateAsync } = useConnectAgentPlatform();

  useEffect(() => {
    if (disconnected) input.current?.focus();
  }, [disconnected]);

  const stop = (reason: string) => {
    setProblem(reason);
    input.current?.focus();
  };

  const connect = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const apiKey = key.trim();
    if (!apiKey) return stop('Please enter your Lutra API key');
    setProblem(undefined);
    try {
      const { kept } = await mutateAsync(apiKey);
      onConnected(kept);
      toast({
        title: 'Connection Successful',
        description: kept
          ? 'Successfully connected to Lutra.'
          : 'Successfully connected to Lutra, until you leave or reload the page.',
        variant: 'success',
      });
    } catch {
      // Nobody is waiting for an answer once they've left the page.
      if (!input.current) return;
      const description = 'Failed to connect to Lutra. Please check your API key.';
      toast({ title: 'Connection Failed', description, variant: 'destructive' });
      stop(description);
    }
  };

  return (
    <Panel
      title="Connect to Lutra"
      text="Lutra runs the agents. Connect with an API key of your account to see them."
      className="max-w-160"
    >
      <Form method="post" noValidate onSubmit={(event) => void connect(event)} className="space-y-5">
        {disconnected && !problem && (
          <Notice tone="success" text="Disconnected. The API key is gone from this browser." />
        )}
        <TextField
          ref={input}
          name="apiKey"
          label="Lutra API key"
          hint="It stays in this browser, where everyone who uses it can read it."
          error={problem}
          type="password"
          autoComplete="new-password"
          spellCheck={false}
          readOnly={isPending}
          value={key}
          onChange={(event) => {
            setKey(event.target.value);
            setProblem(undefined);
          }}
        />
        {agentPlatform.simulated && (
          <Notice
            tone="info"
            title="Simulated: no request is sent."
            text="Any key is accepted. The agents that follow are sample data."
          />
        )}
        <SubmitButton busy={isPending} busyLabel="Connecting...">
          Connect to Lutra
        </SubmitButton>
      </Form>
    </Panel>
  );
}

const TONES = { Active: 'success', Paused: 'warning', Draft: 'neutral' } as const;

const AgentsTab = () => (
  <Panel title="Agents">
    <StackedTable
      caption="Agents"
      columns={['Agent', 'Model', 'Status']}
      columnClass={['', 'w-1/5', 'w-26']}
      rows={sampleAgents.map(({ name, description, model, status }) => [
        <span key="agent" className="block wrap-anywhere">
          <span>{name}</span>
          <span className="mt-0.5 block text-ui font-normal text-pretty text-soft">{description}</span>
        </span>,
        model,
        <Badge key="status" tone={TONES[status]}>
          {status}
        </Badge>,
      ])}
    />
  </Panel>
);

/** A look across the agents: which of them share a model. */
function CrossAgentsTab() {
  const models = [...new Set(sampleAgents.map(({ model }) => model))];
  return (
    <Panel title="Agents by model" text="Which agents share a model: all that change when it does.">
      <StackedTable
        caption="Agents by model"
        columns={['Model', 'Agents', 'Active']}
        columnClass={['w-3/10', '', 'w-1/5']}
        rows={models.map((model) => {
          const users = sampleAgents.filter((agent) => agent.model === model);
          const active = users.filter(({ status }) => status === 'Active');
          return [
            model,
            formatList(users.map(({ name }) => name)),
            `${formatNumber(active.length)} of ${formatNumber(users.length)}`,
          ];
        })}
      />
    </Panel>
  );
}

function SettingsTab({ onDisconnected }: { onDisconnected: () => void }) {
  const disconnect = () => {
    removeAgentsConfig();
    onDisconnected();
    toast({ title: 'Disconnected from Lutra', description: 'The API key was removed from this browser.' });
  };
  return (
    <Panel
      title="Connection"
      text="This browser holds an API key for Lutra. The connection is simulated: no request is sent."
    >
      <ConfirmButton
        question={{
          title: 'Disconnect from Lutra?',
          description: 'The API key is removed from this browser, which cannot be undone.',
          confirm: 'Disconnect',
        }}
        onConfirm={disconnect}
      >
        Disconnect
      </ConfirmButton>
    </Panel>
  );
}
