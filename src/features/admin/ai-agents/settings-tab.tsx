import { type FormEvent, useRef, useState } from 'react';
import { removeAgentsConfig } from '~/config/agents-config';
import { connectionSettings, agentSettings as copy } from '~/content/admin/ai-agents';
import { type AgentSettings, MAX_HAND_OFFS, PERSON } from '~/integrations/agent-platform/workspace-schema';
import { changeWorkspace, useWorkspace } from '~/integrations/agent-platform/workspace-store';
import { SelectField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { modelOptions } from './agent-dialog';
import { useOutcome } from './use-outcome';
import { WorkspaceTransfer } from './workspace-transfer';

export function SettingsTab({ onDisconnected }: { onDisconnected: () => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <SettingsPanel />
      <div className="space-y-6">
        <ConnectionPanel onDisconnected={onDisconnected} />
        <WorkspaceTransfer />
      </div>
    </div>
  );
}

/** What was typed and is not saved yet. */
type Draft = Partial<Record<keyof AgentSettings, string>>;

function SettingsPanel() {
  const { agents, settings } = useWorkspace();
  const [draft, setDraft] = useState<Draft>({});
  const [wrong, setWrong] = useState(false);
  const { say, outcome } = useOutcome();
  const most = useRef<HTMLInputElement>(null);
  const { defaultModel, fallback, maxHandOffs } = { ...settings, ...draft };
  const isDirty = Object.entries(draft).some(
    ([name, value]) => value !== String(settings[name as keyof AgentSettings]),
  );

  const change = (name: keyof AgentSettings) => (event: { target: { value: string } }) => {
    setDraft({ ...draft, [name]: event.target.value });
    if (name === 'maxHandOffs') setWrong(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const limit = Number(maxHandOffs);
    if (!Number.isInteger(limit) || limit < MAX_HAND_OFFS.least || limit > MAX_HAND_OFFS.most) {
      setWrong(true);
      most.current?.focus();
      return;
    }
    changeWorkspace((now) => ({ ...now, settings: { defaultModel, fallback, maxHandOffs: limit } }));
    setDraft({});
    say(copy.saved);
  };

  return (
    <Panel title={copy.title}>
      <form method="post" noValidate onSubmit={save} className="space-y-5">
        <SelectField
          name="defaultModel"
          label={copy.defaultModel}
          hint={copy.defaultModelHint}
          options={modelOptions(defaultModel)}
          value={defaultModel}
          onChange={change('defaultModel')}
        />
        <SelectField
          name="fallback"
          label={copy.fallback}
          hint={copy.fallbackHint}
          options={[
            { value: PERSON, label: copy.person },
            ...agents.map(({ id, name }) => ({ value: id, label: copy.agent(name) })),
          ]}
          value={fallback}
          onChange={change('fallback')}
        />
        <TextField
          ref={most}
          name="maxHandOffs"
          label={copy.maxHandOffs}
          hint={copy.maxHandOffsHint}
          error={wrong ? copy.maxHandOffsWrong : undefined}
          type="number"
          inputMode="numeric"
          min={MAX_HAND_OFFS.least}
          max={MAX_HAND_OFFS.most}
          value={maxHandOffs}
          onChange={change('maxHandOffs')}
          className="max-w-32"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton busy={false} busyLabel={copy.save}>
            {copy.save}
          </SubmitButton>
          {isDirty ? <p className="text-sm text-soft">{copy.unsaved}</p> : outcome}
        </div>
      </form>
    </Panel>
  );
}

function ConnectionPanel({ onDisconnected }: { onDisconnected: () => void }) {
  const disconnect = () => {
    removeAgentsConfig();
    onDisconnected();
    toast(connectionSettings.done);
  };
  return (
    <Panel title={connectionSettings.title} text={connectionSettings.text}>
      <ConfirmButton ask={connectionSettings.confirm} onConfirm={disconnect}>
        {connectionSettings.disconnect}
      </ConfirmButton>
    </Panel>
  );
}
