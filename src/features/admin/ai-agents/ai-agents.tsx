import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  agentList,
  agentSettings,
  aiAgentsPage,
  connectionSettings,
  connectScreen,
  workspaceCopy as copy,
  crossAgents,
  modelLabel,
  modelOptions,
} from '~/content/admin/ai-agents';
import { keptForNow } from '~/content/admin/frame';
import { Interpolated } from '~/features/admin/kit/words';
import { useParameters } from '~/features/admin/list-filters';
import {
  agentPlatform,
  removeAgentsConfig,
  useAgentsConfig,
  useConnectAgentPlatform,
  useIsUnreadable,
  useWorkspace,
} from '~/integrations/agent-platform/agent-platform';
import { SelectField, TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { list } from '~/shared/lib/in-locale';
import { Badge } from '~/shared/ui/badge';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { Tabs } from '~/shared/ui/tabs';
import { toast } from '~/shared/ui/toast/toast-store';
import { AgentsTab, type ChangeAndSay, useChange } from './agents-tab';

/** The connect screen, or the tabs while this browser is connected. */
export function AiAgents() {
  const connected = useAgentsConfig() !== undefined;
  // Done here, not in another tab: only that moves the focus.
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

const tabs = (Object.keys(aiAgentsPage.tabs) as (keyof typeof aiAgentsPage.tabs)[]).map((value) => ({
  value,
  label: aiAgentsPage.tabs[value],
}));

interface AgentWorkspaceProps {
  /** Connected a moment ago, in this tab. */
  arrived: boolean;
  /** False if the browser refused to store the key. */
  keyIsKept: boolean;
  onDisconnected: () => void;
}

function AgentWorkspace({ arrived, keyIsKept, onDisconnected }: AgentWorkspaceProps) {
  const address = useParameters<'tab'>();
  const isUnreadable = useIsUnreadable();
  const { kept, change } = useChange();
  const line = useRef<HTMLParagraphElement>(null);

  // The form that had the focus is gone.
  useEffect(() => {
    if (arrived) line.current?.focus();
  }, [arrived]);

  return (
    <div className="space-y-5">
      <p ref={line} tabIndex={-1} className="max-w-[46rem] text-[0.94rem] text-soft outline-none">
        <Interpolated
          text={copy.connectedText}
          connected={
            <span className="mr-1">
              <Badge tone="success">{copy.connected}</Badge>
            </span>
          }
        />
      </p>
      {!keyIsKept && <Notice tone="warning" {...copy.keyForNow} />}
      {isUnreadable && <Notice tone="warning" {...copy.unreadable} />}
      {!kept && <Notice tone="warning" role="alert" title={keptForNow.title} text={keptForNow.description} />}
      <Tabs
        label={aiAgentsPage.tabsLabel}
        value={tabs.find(({ value }) => value === address.get('tab'))?.value ?? 'agents'}
        onValueChange={(tab) => address.change({ tab })}
        items={tabs}
      >
        {(value) => {
          switch (value) {
            case 'agents':
              return <AgentsTab change={change} />;
            case 'cross-agents':
              return <CrossAgentsTab />;
            case 'settings':
              return <SettingsTab change={change} onDisconnected={onDisconnected} />;
          }
        }}
      </Tabs>
    </div>
  );
}

interface ConnectScreenProps {
  /** Disconnected a moment ago, in this tab. */
  disconnected: boolean;
  /** Called with whether the browser stored the key. */
  onConnected: (kept: boolean) => void;
}

function ConnectScreen({ disconnected, onConnected }: ConnectScreenProps) {
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
    if (!apiKey) return stop(connectScreen.missing);
    setProblem(undefined);
    try {
      const { kept } = await mutateAsync(apiKey);
      onConnected(kept);
      toast({ ...(kept ? connectScreen.success : connectScreen.successForNow), variant: 'success' });
    } catch {
      // Nobody is waiting for an answer once they've left the page.
      if (!input.current) return;
      toast({ ...connectScreen.failure, variant: 'destructive' });
      stop(connectScreen.failure.description);
    }
  };

  return (
    <Panel title={connectScreen.title} text={connectScreen.text} className="max-w-[40rem]">
      <Form method="post" noValidate onSubmit={(event) => void connect(event)} className="space-y-5">
        {disconnected && !problem && <Notice tone="success" text={connectScreen.disconnected} />}
        <TextField
          ref={input}
          name="apiKey"
          label={connectScreen.apiKey}
          hint={connectScreen.apiKeyHint}
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
          <Notice tone="info" title={connectScreen.simulated} text={connectScreen.simulatedText} />
        )}
        <SubmitButton busy={isPending} busyLabel={connectScreen.connecting}>
          {connectScreen.connect}
        </SubmitButton>
      </Form>
    </Panel>
  );
}

function SettingsTab({ change, onDisconnected }: { change: ChangeAndSay; onDisconnected: () => void }) {
  const { settings } = useWorkspace();
  const [typed, setTyped] = useState<string>();
  const model = typed ?? settings.defaultModel;

  const save = (event: FormEvent) => {
    event.preventDefault();
    change(() => ({ settings: { defaultModel: model } }), agentSettings.saved);
    setTyped(undefined);
  };
  const disconnect = () => {
    removeAgentsConfig();
    onDisconnected();
    toast(connectionSettings.done);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <Panel title={agentSettings.title}>
        <Form method="post" noValidate onSubmit={save} className="space-y-5">
          <SelectField
            name="defaultModel"
            label={agentSettings.defaultModel}
            hint={agentSettings.defaultModelHint}
            options={modelOptions(model)}
            value={model}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton busy={false} busyLabel={agentSettings.save}>
              {agentSettings.save}
            </SubmitButton>
            {model !== settings.defaultModel && <p className="text-sm text-soft">{agentSettings.unsaved}</p>}
          </div>
        </Form>
      </Panel>
      <Panel title={connectionSettings.title} text={connectionSettings.text}>
        <ConfirmButton ask={connectionSettings.confirm} onConfirm={disconnect}>
          {connectionSettings.disconnect}
        </ConfirmButton>
      </Panel>
    </div>
  );
}

/** A look across the agents: which of them share a model. */
function CrossAgentsTab() {
  const { agents } = useWorkspace();
  const models = [...new Set(agents.map(({ model }) => model))];
  return (
    <Panel title={crossAgents.title} text={crossAgents.text}>
      {agents.length === 0 ? (
        <p className="text-soft">{agentList.empty}</p>
      ) : (
        <StackedTable
          caption={crossAgents.title}
          columns={crossAgents.columns}
          columnClass={['w-[30%]', '', 'w-[20%]']}
          rowKeys={models}
          rows={models.map((model) => {
            const users = agents.filter((agent) => agent.model === model);
            const active = users.filter(({ status }) => status === 'active');
            return [
              <span key="model" className="wrap-anywhere">
                {modelLabel(model)}
              </span>,
              <span key="agents" className="wrap-anywhere">
                {list(users.map(({ name }) => name))}
              </span>,
              crossAgents.active(active.length, users.length),
            ];
          })}
        />
      )}
    </Panel>
  );
}
