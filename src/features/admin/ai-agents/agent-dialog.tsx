import { useState } from 'react';
import * as z from 'zod/mini';
import { agentStatuses, modelOptions } from '~/content/admin/agents';
import { agentForm as copy } from '~/content/admin/ai-agents';
import { windowWords } from '~/content/words/windows';
import { type Agent, LIMITS } from '~/integrations/agent-platform/agent-workspace';
import { SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { formOf } from '~/shared/forms/form-control';
import { SubmitButton } from '~/shared/forms/submit-button';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';

interface AgentDialogProps {
  /** Undefined for a new one. */
  agent: Agent | undefined;
  /** All of them: two of one name couldn't be told apart. */
  agents: readonly Agent[];
  defaultModel: string;
  onClose: () => void;
  onSave: (values: AgentValues) => void;
}

export function AgentDialog({ agent, agents, defaultModel, onClose, onSave }: AgentDialogProps) {
  // As they were when the dialog opened: typed text must not be taken back.
  const [{ load, defaultValues }] = useState(() => {
    const taken = agents.filter(({ id }) => id !== agent?.id).map(({ name }) => name);
    const { name = '', description = '', model = defaultModel, status = 'draft' } = agent ?? {};
    return {
      load: async () => formOf(agentFormSchema(taken)),
      defaultValues: { name, description, model, status } satisfies AgentValues,
    };
  });
  const form = useLazyForm<AgentValues>({ load, defaultValues });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {windowWords.cancel}
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

const { errors } = copy;
const textOf = (most: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, errors.tooLong(most)));
const normal = (name: string) => name.trim().toLowerCase();

/** `taken`: the names of the other agents. */
const agentFormSchema = (taken: readonly string[]) => {
  const inUse = new Set(taken.map(normal));
  return z.object({
    name: textOf(LIMITS.name, errors.name).check(
      z.refine((name) => !inUse.has(normal(name)), errors.nameTaken),
    ),
    description: textOf(LIMITS.description, errors.description),
    model: z.string(),
    status: z.enum(['active', 'paused', 'draft']),
  });
};

export type AgentValues = z.infer<ReturnType<typeof agentFormSchema>>;
