import { type FormEvent, useState } from 'react';
import { modelOptions } from '~/content/admin/agents';
import { connectionSettings, agentSettings as copy } from '~/content/admin/ai-agents';
import { useWorkspace } from '~/integrations/agent-platform/agent-workspace';
import { removeAgentsConfig } from '~/integrations/agent-platform/agents-config';
import { SelectField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import type { ChangeAndSay } from './use-change';

interface SettingsTabProps {
  change: ChangeAndSay;
  onDisconnected: () => void;
}

export function SettingsTab({ change, onDisconnected }: SettingsTabProps) {
  const { settings } = useWorkspace();
  const [typed, setTyped] = useState<string>();
  const model = typed ?? settings.defaultModel;

  const save = (event: FormEvent) => {
    event.preventDefault();
    change(() => ({ settings: { defaultModel: model } }), copy.saved);
    setTyped(undefined);
  };
  const disconnect = () => {
    removeAgentsConfig();
    onDisconnected();
    toast(connectionSettings.done);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <Panel title={copy.title}>
        <form method="post" noValidate onSubmit={save} className="space-y-5">
          <SelectField
            name="defaultModel"
            label={copy.defaultModel}
            hint={copy.defaultModelHint}
            options={modelOptions(model)}
            value={model}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton busy={false} busyLabel={copy.save}>
              {copy.save}
            </SubmitButton>
            {model !== settings.defaultModel && <p className="text-sm text-soft">{copy.unsaved}</p>}
          </div>
        </form>
      </Panel>
      <Panel title={connectionSettings.title} text={connectionSettings.text}>
        <ConfirmButton ask={connectionSettings.confirm} onConfirm={disconnect}>
          {connectionSettings.disconnect}
        </ConfirmButton>
      </Panel>
    </div>
  );
}
