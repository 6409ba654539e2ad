import { useState } from 'react';
import { agentModels, agentStatuses } from '~/content/admin/agents';
import { agentForm as copy, workspaceCopy } from '~/content/admin/ai-agents';
import type { Agent, Workspace } from '~/integrations/agent-platform/workspace-schema';
import { SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';
import { type AgentValues, createAgentForm } from './agent-form-control';

interface AgentDialogProps {
  /** Undefined for a new one. */
  agent: Agent | undefined;
  workspace: Workspace;
  onClose: () => void;
  onSave: (values: AgentValues) => void;
}

export function AgentDialog({ agent, workspace, onClose, onSave }: AgentDialogProps) {
  const { agents, settings } = workspace;
  // As they were when the dialog opened: what is typed must not be taken back.
  const [{ load, defaultValues }] = useState(() => {
    const taken = agents.filter(({ id }) => id !== agent?.id).map(({ name }) => name);
    const { name = '', description = '', instructions = '' } = agent ?? {};
    const { model = settings.defaultModel, status = 'draft' } = agent ?? {};
    return {
      load: async () => (values: AgentValues) => createAgentForm(values, taken),
      defaultValues: { name, description, model, status, instructions } satisfies AgentValues,
    };
  });
  const form = useLazyForm<AgentValues>({ load, defaultValues });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={agent ? copy.editTitle(agent.name) : copy.addTitle}
    >
      <form {...form.formProps(async (values) => onSave(values))} className="space-y-5">
        <TextField {...form.field('name')} label={copy.name} autoComplete="off" />
        <TextAreaField
          {...form.field('description')}
          label={copy.description}
          hint={copy.descriptionHint}
          rows={3}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...form.field('model')}
            label={copy.model}
            options={modelOptions(defaultValues.model)}
          />
          <SelectField {...form.field('status')} label={copy.status} options={statusOptions} />
        </div>
        <TextAreaField
          {...form.field('instructions')}
          label={copy.instructions}
          hint={copy.instructionsHint}
          optional
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {workspaceCopy.cancel}
          </Button>
          <SubmitButton busy={form.submitting} busyLabel={copy.saving}>
            {copy.save}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

const statusOptions = Object.entries(agentStatuses).map(([value, label]) => ({ value, label }));

/** The known models, and the one in use where it is none of them. */
export const modelOptions = (used: string) =>
  agentModels.some(({ value }) => value === used)
    ? agentModels
    : [...agentModels, { value: used, label: used }];
