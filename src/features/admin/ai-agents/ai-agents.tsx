import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useQueryParams } from '~/features/admin/form/use-query-params';
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
import { Callout } from '~/shared/ui/callout';
import { Card } from '~/shared/ui/card';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { Tabs } from '~/shared/ui/tabs';
import { toast } from '~/shared/ui/toast/toast-store';
import sampleData from './sample-agents.json';

/** Shows the tabs while this browser is connected, else the connect screen. */
export function AiAgents() {
  const connected = useAgentsConfig() !== undefined;
  // Only a change made in this tab moves the focus.
  const [lastChange, setLastChange] = useState<'connected' | 'connected-for-now' | 'disconnected'>();
  return connected ? (
    <AgentWorkspace
      justConnected={lastChange === 'connected' || lastChange === 'connected-for-now'}
      isKeyStored={lastChange !== 'connected-for-now'}
      onDisconnected={() => setLastChange('disconnected')}
    />
  ) : (
    <ConnectScreen
      justDisconnected={lastChange === 'disconnected'}
      onConnected={(isKeyStored) => setLastChange(isKeyStored ? 'connected' : 'connected-for-now')}
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

function AgentWorkspace({ justConnected, isKeyStored, onDisconnected }: AgentWorkspaceProps) {
  const parameters = useQueryParams<'tab'>();
  const intro = useRef<HTMLParagraphElement>(null);

  // The connect form had the focus and is gone.
  useEffect(() => {
    if (justConnected) intro.current?.focus();
  }, [justConnected]);

  return (
    <div className="space-y-5">
      <p ref={intro} tabIndex={-1} className="max-w-184 text-ui text-muted outline-none">
        <Badge tone="success">Connected</Badge> to Lutra, simulated: no request is sent.
      </p>
      {!isKeyStored && (
        <Callout
          tone="warning"
          title="The browser refused to store the key"
          text="The connection ends when you leave or reload the page."
        />
      )}
      <Tabs
        label="Agent areas"
        value={tabs.find(({ value }) => value === parameters.getParam('tab'))?.value ?? 'agents'}
        onValueChange={(tab) => parameters.setParams({ tab })}
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
  /** Receives whether the browser stored the key. */
  onConnected: (isKeyStored: boolean) => void;
}

interface Agent {
  name: string;
  description: string;
  model: string;
  status: 'Active' | 'Paused' | 'Draft';
}

/** The connection is simulated. */
const sampleAgents = sampleData as readonly Agent[];

function ConnectScreen({ justDisconnected, onConnected }: ConnectScreenProps) {
  const input = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isPending, mutateAsync } = useConnectAgentPlatform();

  useEffect(() => {
    if (justDisconnected) input.current?.focus();
  }, [justDisconnected]);

  const showProblem = (reason: string) => {
    setProblem(reason);
    input.current?.focus();
  };

  const connect = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const apiKey = key.trim();
    if (!apiKey) return showProblem('Please enter your Lutra API key');
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
      // The page was left meanwhile.
      if (!input.current) return;
      const description = 'Failed to connect to Lutra. Please check your API key.';
      toast({ title: 'Connection Failed', description, variant: 'destructive' });
      showProblem(description);
    }
  };

  return (
    <Card
      title="Connect to Lutra"
      text="Lutra runs the agents. Connect with an API key of your account to see them."
      className="max-w-160"
    >
      <Form onSubmit={(event) => void connect(event)} className="space-y-5">
        {justDisconnected && !problem && (
          <Callout tone="success" text="Disconnected. The API key is gone from this browser." />
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
          <Callout
            tone="info"
            title="Simulated: no request is sent."
            text="Any key is accepted. The agents that follow are sample data."
          />
        )}
        <SubmitButton loading={isPending} loadingText="Connecting...">
          Connect to Lutra
        </SubmitButton>
      </Form>
    </Card>
  );
}

const TONES = { Active: 'success', Paused: 'warning', Draft: 'neutral' } as const;

const AgentsTab = () => (
  <Card title="Agents">
    <ResponsiveTable
      caption="Agents"
      columns={['Agent', 'Model', 'Status']}
      columnClass={['', 'w-1/5', 'w-26']}
      rows={sampleAgents.map(({ name, description, model, status }) => [
        <span key="agent" className="block wrap-anywhere">
          <span>{name}</span>
          <span className="mt-0.5 block text-ui font-normal text-pretty text-muted">{description}</span>
        </span>,
        model,
        <Badge key="status" tone={TONES[status]}>
          {status}
        </Badge>,
      ])}
    />
  </Card>
);

function CrossAgentsTab() {
  const models = [...new Set(sampleAgents.map(({ model }) => model))];
  return (
    <Card title="Agents by model" text="Which agents share a model: all that change when it does.">
      <ResponsiveTable
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
    </Card>
  );
}

function SettingsTab({ onDisconnected }: { onDisconnected: () => void }) {
  const disconnect = () => {
    removeAgentsConfig();
    onDisconnected();
    toast({ title: 'Disconnected from Lutra', description: 'The API key was removed from this browser.' });
  };
  return (
    <Card
      title="Connection"
      text="This browser holds an API key for Lutra. The connection is simulated: no request is sent."
    >
      <ConfirmButton
        message={{
          title: 'Disconnect from Lutra?',
          description: 'The API key is removed from this browser, which cannot be undone.',
          confirmLabel: 'Disconnect',
        }}
        onConfirm={disconnect}
      >
        Disconnect
      </ConfirmButton>
    </Card>
  );
}
