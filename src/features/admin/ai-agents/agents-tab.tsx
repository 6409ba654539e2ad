import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  agentForm,
  agentStatuses,
  agentList as copy,
  modelLabel,
  modelOptions,
} from '~/content/admin/ai-agents';
import { keptForNow } from '~/content/admin/frame';
import { windowWords } from '~/content/words/windows';
import { toastWithUndo } from '~/features/admin/kit/changes';
import { Interpolated } from '~/features/admin/kit/words';
import {
  type Agent,
  changeWorkspace,
  LIMITS,
  useWorkspace,
} from '~/integrations/agent-platform/agent-platform';
import { SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { formOf } from '~/shared/forms/form-control';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { randomId } from '~/shared/lib/random-id';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Dialog } from '~/shared/ui/dialog';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { toast } from '~/shared/ui/toast/toast-store';

/** The list of agents, each of which can be edited and deleted. */
export function AgentsTab({ change }: { change: ChangeAndSay }) {
  const { agents, settings } = useWorkspace();
  // The id of the one in the dialog; empty for a new one.
  const [open, setOpen] = useState<string>();
  const editing = agents.find(({ id }) => id === open);
  const close = () => setOpen(undefined);
  const save = (values: AgentValues) => {
    close();
    if (!editing) {
      const added = { id: randomId(), ...values };
      return change((now) => ({ agents: [...now.agents, added] }), copy.added(values.name));
    }
    change(
      (now) => ({ agents: now.agents.map((one) => (one.id === editing.id ? { ...one, ...values } : one)) }),
      copy.saved(values.name),
    );
  };
  const remove = (agent: Agent) => {
    const others = (all: readonly Agent[]) => all.filter(({ id }) => id !== agent.id);
    change((now) => ({ agents: others(now.agents) }), copy.deleted(agent.name), {
      change: (now) => ({ agents: others(now.agents).toSpliced(agents.indexOf(agent), 0, agent) }),
      title: copy.restored(agent.name),
    });
  };

  return (
    <Panel
      title={copy.title}
      actions={
        <Button size="sm" onClick={() => setOpen('')}>
          <Plus aria-hidden="true" className="size-4" />
          {copy.add}
        </Button>
      }
    >
      {agents.length === 0 ? (
        <p className="text-soft">{copy.empty}</p>
      ) : (
        <StackedTable
          caption={copy.caption}
          columns={copy.columns}
          columnClass={['', 'w-[20%]', 'w-[6.5rem]', 'w-[7rem] xl:w-[12.5rem]']}
          rowKeys={agents.map(({ id }) => id)}
          rows={agents.map((agent) => [
            <span key="agent" className="block wrap-anywhere">
              <span>{agent.name}</span>
              <span className="mt-0.5 block text-[0.94rem] font-normal text-pretty text-soft">
                {agent.description}
              </span>
            </span>,
            <span key="model" className="wrap-anywhere">
              {modelLabel(agent.model)}
            </span>,
            <Badge key="status" tone={tones[agent.status]}>
              {agentStatuses[agent.status]}
            </Badge>,
            <span
              key="actions"
              className="flex flex-wrap gap-2 max-xl:md:flex-col max-xl:md:items-start md:-my-1.5"
            >
              <Button size="sm" variant="secondary" onClick={() => setOpen(agent.id)}>
                <Interpolated text={copy.edit} name={<span className="sr-only">{agent.name}</span>} />
              </Button>
              <ConfirmButton
                size="sm"
                ask={{ ...copy.confirm, title: copy.confirm.title(agent.name) }}
                onConfirm={() => remove(agent)}
              >
                <Interpolated text={copy.remove} name={<span className="sr-only">{agent.name}</span>} />
              </ConfirmButton>
            </span>,
          ])}
        />
      )}
      {(open === '' || editing) && (
        <AgentDialog
          key={open}
          agent={editing}
          agents={agents}
          defaultModel={settings.defaultModel}
          onClose={close}
          onSave={save}
        />
      )}
    </Panel>
  );
}

const tones = { active: 'success', paused: 'warning', draft: 'neutral' } as const;

interface AgentDialogProps {
  /** Undefined for a new one. */
  agent: Agent | undefined;
  /** All of them: two of one name couldn't be told apart. */
  agents: readonly Agent[];
  defaultModel: string;
  onClose: () => void;
  onSave: (values: AgentValues) => void;
}

function AgentDialog({ agent, agents, defaultModel, onClose, onSave }: AgentDialogProps) {
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
      title={agent ? agentForm.editTitle(agent.name) : agentForm.addTitle}
    >
      <Form {...form.formProps(async (values) => onSave(values))} className="space-y-5">
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {windowWords.cancel}
          </Button>
          <SubmitButton busy={form.submitting} busyLabel={agentForm.saving}>
            {agentForm.save}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

const statusOptions = Object.entries(agentStatuses).map(([value, label]) => ({ value, label }));

const { errors: formErrors } = agentForm;
const textOf = (most: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, formErrors.tooLong(most)));
const normal = (name: string) => name.trim().toLowerCase();

/** `taken`: the names of the other agents. */
const agentFormSchema = (taken: readonly string[]) => {
  const inUse = new Set(taken.map(normal));
  return z.object({
    name: textOf(LIMITS.name, formErrors.name).check(
      z.refine((name) => !inUse.has(normal(name)), formErrors.nameTaken),
    ),
    description: textOf(LIMITS.description, formErrors.description),
    model: z.string(),
    status: z.enum(['active', 'paused', 'draft']),
  });
};

type AgentValues = z.infer<ReturnType<typeof agentFormSchema>>;

type Change = Parameters<typeof changeWorkspace>[0];

export type ChangeAndSay = (change: Change, title: string, undo?: { change: Change; title: string }) => void;

/** Changes the workspace, and says so in a toast, with an Undo where one is given. */
export function useChange() {
  // False once the browser refused to store a change.
  const [kept, setKept] = useState(true);
  const changeAndSay: ChangeAndSay = (change, title, undo) => {
    const isKept = changeWorkspace(change);
    setKept(isKept);
    const said = {
      title,
      variant: 'success',
      ...(!isKept && { description: keptForNow.description }),
    } as const;
    if (undo) toastWithUndo({ ...said, undo: () => changeAndSay(undo.change, undo.title) });
    else toast(said);
  };
  return { kept, change: changeAndSay };
}
