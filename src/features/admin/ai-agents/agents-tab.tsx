import { Plus } from 'lucide-react';
import { useState } from 'react';
import { agentStatuses, modelLabel } from '~/content/admin/agents';
import { agentList as copy } from '~/content/admin/ai-agents';
import { Interpolated } from '~/features/admin/interpolated';
import { type Agent, useWorkspace } from '~/integrations/agent-platform/agent-workspace';
import { randomId } from '~/shared/lib/random-id';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { AgentDialog, type AgentValues } from './agent-dialog';
import type { ChangeAndSay } from './use-change';

/** The list of agents, each of which can be edited and deleted. */
export function AgentsTab({ change }: { change: ChangeAndSay }) {
  const { agents, settings } = useWorkspace();
  const [editingId, setEditingId] = useState<string>();
  const [adding, setAdding] = useState(false);
  const editing = agents.find(({ id }) => id === editingId);

  const close = () => {
    setAdding(false);
    setEditingId(undefined);
  };
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
        <Button size="sm" onClick={() => setAdding(true)}>
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
              {agent.name}
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
              <Button size="sm" variant="secondary" onClick={() => setEditingId(agent.id)}>
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
      {(adding || editing) && (
        <AgentDialog
          key={editingId}
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
