import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { createFormControl } from 'react-hook-form';
import * as z from 'zod/mini';
import { agentModels, agentStatuses } from '~/content/admin/agents';
import { agentForm as copy, workspaceCopy } from '~/content/admin/ai-agents';
import { type Agent, LIMITS, type Workspace } from '~/integrations/agent-platform/workspace-schema';
import { SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';

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

const { errors } = copy;

/** `taken` are the names of the other agents: two of the same name could not be told apart in a hand-off. */
const agentFormSchema = (taken: readonly string[]) => {
  const inUse = new Set(taken.map(normal));
  return z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, errors.name),
      z.maxLength(LIMITS.name, errors.tooLong(LIMITS.name)),
      z.refine((name) => !inUse.has(normal(name)), errors.nameTaken),
    ),
    description: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, errors.description),
        z.maxLength(LIMITS.description, errors.tooLong(LIMITS.description)),
      ),
    model: z.string(),
    status: z.enum(['active', 'paused', 'draft']),
    instructions: z
      .string()
      .check(z.trim(), z.maxLength(LIMITS.instructions, errors.tooLong(LIMITS.instructions))),
  });
};

const normal = (name: string) => name.trim().toLowerCase();

export type AgentValues = z.infer<ReturnType<typeof agentFormSchema>>;

const createAgentForm = (defaultValues: AgentValues, taken: readonly string[]) =>
  createFormControl<AgentValues>({
    resolver: zodResolver(agentFormSchema(taken)),
    defaultValues,
    mode: 'onTouched',
  });
