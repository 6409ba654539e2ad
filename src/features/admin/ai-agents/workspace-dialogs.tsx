import { type ComponentProps, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { agentModels, agentStatuses } from '~/content/admin/agents';
import { agentForm, crossAgents, handOffForm, workspaceCopy } from '~/content/admin/ai-agents';
import {
  type Agent,
  type HandOff,
  isSamePair,
  LIMITS,
  type Workspace,
} from '~/integrations/agent-platform/workspace-schema';
import { SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { formOf } from '~/shared/forms/form-control';
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
  // As they were when the dialog opened: typed text must not be taken back.
  const [{ load, defaultValues }] = useState(() => {
    const taken = agents.filter(({ id }) => id !== agent?.id).map(({ name }) => name);
    const { name = '', description = '', instructions = '' } = agent ?? {};
    const { model = settings.defaultModel, status = 'draft' } = agent ?? {};
    return {
      load: async () => formOf(agentFormSchema(taken)),
      defaultValues: { name, description, model, status, instructions } satisfies AgentValues,
    };
  });
  const form = useLazyForm<AgentValues>({ load, defaultValues });

  return (
    <FormDialog
      size="lg"
      title={agent ? agentForm.editTitle(agent.name) : agentForm.addTitle}
      formProps={form.formProps(async (values) => onSave(values))}
      submitting={form.submitting}
      words={agentForm}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={agentForm.name} autoComplete="off" />
      <TextAreaField
        {...form.field('description')}
        label={agentForm.description}
        hint={agentForm.descriptionHint}
        rows={3}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...form.field('model')}
          label={agentForm.model}
          options={modelOptions(defaultValues.model)}
        />
        <SelectField {...form.field('status')} label={agentForm.status} options={statusOptions} />
      </div>
      <TextAreaField
        {...form.field('instructions')}
        label={agentForm.instructions}
        hint={agentForm.instructionsHint}
        optional
      />
    </FormDialog>
  );
}

const statusOptions = Object.entries(agentStatuses).map(([value, label]) => ({ value, label }));

/** The known models, plus the one in use if it isn't among them. */
export const modelOptions = (used: string) =>
  agentModels.some(({ value }) => value === used)
    ? agentModels
    : [...agentModels, { value: used, label: used }];

const agentErrors = agentForm.errors;

/** `taken`: the names of the other agents. Two of the same name couldn't be told apart in a hand-off. */
const agentFormSchema = (taken: readonly string[]) => {
  const inUse = new Set(taken.map(normal));
  return z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, agentErrors.name),
      z.maxLength(LIMITS.name, agentErrors.tooLong(LIMITS.name)),
      z.refine((name) => !inUse.has(normal(name)), agentErrors.nameTaken),
    ),
    description: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, agentErrors.description),
        z.maxLength(LIMITS.description, agentErrors.tooLong(LIMITS.description)),
      ),
    model: z.string(),
    status: z.enum(['active', 'paused', 'draft']),
    instructions: z
      .string()
      .check(z.trim(), z.maxLength(LIMITS.instructions, agentErrors.tooLong(LIMITS.instructions))),
  });
};

const normal = (name: string) => name.trim().toLowerCase();

export type AgentValues = z.infer<ReturnType<typeof agentFormSchema>>;

/** The hand-off to edit; a new one if it has no id. */
export interface HandOffDraft extends HandOffValues {
  id?: string;
}

interface HandOffDialogProps {
  draft: HandOffDraft;
  workspace: Workspace;
  onClose: () => void;
  onSave: (values: HandOffValues) => void;
  onDelete: () => void;
}

export function HandOffDialog({ draft, workspace, onClose, onSave, onDelete }: HandOffDialogProps) {
  const { id, from, to, when } = draft;
  // As they were when the dialog opened: typed text must not be taken back.
  const [{ load, defaultValues }] = useState(() => {
    const others = workspace.handOffs.filter((one) => one.id !== id);
    return {
      load: async () => formOf(handOffFormSchema(others)),
      defaultValues: { from, to, when } satisfies HandOffValues,
    };
  });
  const form = useLazyForm<HandOffValues>({ load, defaultValues });
  const agents = workspace.agents.map((agent) => ({ value: agent.id, label: agent.name }));

  return (
    <FormDialog
      title={id ? handOffForm.editTitle : handOffForm.addTitle}
      formProps={form.formProps(async (values) => onSave(values))}
      submitting={form.submitting}
      words={handOffForm}
      onClose={onClose}
      onDelete={id ? onDelete : undefined}
    >
      <SelectField
        {...form.field('from')}
        label={handOffForm.from}
        options={agents}
        placeholder={handOffForm.choose}
      />
      <SelectField
        {...form.field('to')}
        label={handOffForm.to}
        options={agents}
        placeholder={handOffForm.choose}
      />
      <TextField
        {...form.field('when')}
        label={handOffForm.when}
        hint={handOffForm.whenHint}
        autoComplete="off"
      />
    </FormDialog>
  );
}

const { errors } = handOffForm;

/** `others`: the hand-offs besides this one. */
const handOffFormSchema = (others: readonly HandOff[]) =>
  z
    .object({
      from: z.string().check(z.minLength(1, errors.from)),
      to: z.string().check(z.minLength(1, errors.to)),
      when: z
        .string()
        .check(z.trim(), z.minLength(1, errors.when), z.maxLength(LIMITS.when, errors.tooLong(LIMITS.when))),
    })
    .check(
      // Check the ends even while the condition is still missing.
      z.superRefine((values, context) => {
        const message = problemOf(values, others);
        if (message) context.addIssue({ code: 'custom', path: ['to'], message });
      }),
    );

function problemOf(ends: { from: string; to: string }, others: readonly HandOff[]): string | undefined {
  if (!ends.from || !ends.to) return undefined;
  if (ends.from === ends.to) return errors.self;
  return others.some((other) => isSamePair(other, ends)) ? errors.taken : undefined;
}

export type HandOffValues = z.infer<ReturnType<typeof handOffFormSchema>>;

interface FormDialogProps {
  title: string;
  size?: 'md' | 'lg';
  formProps: ComponentProps<'form'>;
  submitting: boolean;
  words: { save: string; saving: string };
  onClose: () => void;
  onDelete?: (() => void) | undefined;
  children: ReactNode;
}

function FormDialog({
  title,
  size = 'md',
  formProps,
  submitting,
  words,
  onClose,
  onDelete,
  children,
}: FormDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size={size} title={title}>
      <form {...formProps} className="space-y-5">
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          {onDelete && (
            <Button variant="ghost" onClick={onDelete} className="mr-auto -ml-4">
              {crossAgents.remove}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {workspaceCopy.cancel}
          </Button>
          <SubmitButton busy={submitting} busyLabel={words.saving}>
            {words.save}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
