import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AgentStatus, agentStatuses, modelLabel } from '~/content/admin/agents';
import { aiAgentsPage, agentList as copy } from '~/content/admin/ai-agents';
import { ChoiceBox, matcherOf, SearchBox, useParameters } from '~/features/admin/list-filters';
import {
  addAgent,
  describeRemoval,
  removeAgent,
  restoreAgent,
  updateAgent,
} from '~/integrations/agent-platform/agent-changes';
import type { Agent } from '~/integrations/agent-platform/workspace-schema';
import { changeWorkspace, readWorkspace, useWorkspace } from '~/integrations/agent-platform/workspace-store';
import { randomId } from '~/shared/lib/random-id';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Panel } from '~/shared/ui/panel';
import { AgentTable } from './agent-table';
import { EmptyState } from './table-frame';
import { useFocusAfter, useOutcome } from './use-outcome';
import { AgentDialog, type AgentValues } from './workspace-dialogs';

/** The list of agents. `?agent=id` opens one. */
export function AgentsPanel() {
  const workspace = useWorkspace();
  const { agents } = workspace;
  const { search, status, agent: openedId, change } = useAgentsAddress();
  // The field keeps its own text: an address that lags a moment behind would take letters back.
  const [filter, setFilter] = useState<AgentFilter>({ search, status });
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Agent>();
  const { say, outcome } = useOutcome();
  const searchField = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAddButton = useFocusAfter(deleting !== undefined, addButton);
  const opened = agents.find(({ id }) => id === openedId);
  const found = filterAgents(agents, filter);

  const choose = (next: AgentFilter) => {
    setFilter(next);
    change({ q: next.search.trim(), status: next.status });
  };
  const close = () => {
    setAdding(false);
    change({ agent: '' });
  };
  const save = (values: AgentValues) => {
    close();
    if (opened) {
      changeWorkspace((now) => updateAgent(now, opened.id, values));
      return say(copy.saved(values.name));
    }
    changeWorkspace((now) => addAgent(now, { id: randomId(), ...values }));
    // Or the new one might not be seen.
    choose({ search: '', status: '' });
    say(copy.added(values.name));
  };
  const remove = ({ id, name }: Agent) => {
    const removed = describeRemoval(readWorkspace(), id);
    if (!removed) return;
    changeWorkspace((now) => removeAgent(now, id));
    focusAddButton();
    say(copy.deleted(name), {
      undo: () => changeWorkspace((now) => restoreAgent(now, removed)),
      undone: copy.restored(name),
    });
  };

  return (
    <Panel
      title={copy.title}
      actions={
        <>
          <Link to={paths.specializedAgents()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {copy.fromSpecialized}
          </Link>
          <Button ref={addButton} size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-4" />
            {copy.add}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {agents.length > 0 && (
          <div className="flex flex-wrap gap-2.5">
            <SearchBox
              ref={searchField}
              label={copy.search}
              placeholder={copy.searchPlaceholder}
              value={filter.search}
              onSearch={(text) => choose({ ...filter, search: text })}
            />
            <ChoiceBox
              name="filterStatus"
              label={copy.status}
              every={copy.anyStatus}
              options={agentStatuses}
              value={filter.status}
              onChange={(value) => choose({ ...filter, status: value as AgentStatus | '' })}
              className="max-sm:flex-1"
            />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p role="status" className="text-sm text-soft">
            {agents.length > 0 && copy.found(found.length, agents.length)}
          </p>
          {outcome}
        </div>
        {agents.length === 0 ? (
          <EmptyState {...copy.empty} />
        ) : found.length === 0 ? (
          <EmptyState
            {...copy.noMatch}
            onAction={() => {
              choose({ search: '', status: '' });
              // The button disappears.
              searchField.current?.focus();
            }}
          />
        ) : (
          <AgentTable agents={found} onEdit={({ id }) => change({ agent: id })} onDelete={setDeleting} />
        )}
      </div>
      {(adding || opened) && (
        <AgentDialog key={opened?.id} agent={opened} workspace={workspace} onClose={close} onSave={save} />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={copy.confirm.title(deleting?.name ?? '')}
        description={deleting && <Consequences id={deleting.id} />}
        confirmLabel={copy.confirm.confirm}
        danger
        onConfirm={() => {
          if (deleting) remove(deleting);
        }}
      />
    </Panel>
  );
}

/** The things that disappear with an agent, and those that stay. */
function Consequences({ id }: { id: string }) {
  const removal = describeRemoval(useWorkspace(), id);
  const { handOffs, fallback, stays } = copy.confirm;
  return (
    <p>
      {handOffs(removal?.handOffs.length ?? 0)} {removal?.wasFallback && `${fallback} `}
      {stays}
    </p>
  );
}

interface AgentFilter {
  search: string;
  status: AgentStatus | '';
}

/** The matching agents. A search matches if the name, description or model contains each of its words. */
export function filterAgents(agents: readonly Agent[], { search, status }: AgentFilter): Agent[] {
  const fits = matcherOf(search);
  return agents.filter(
    ({ name, description, model, status: its }) =>
      (!status || its === status) && fits(`${name} ${description} ${modelLabel(model)}`),
  );
}

export type AgentsTab = keyof typeof aiAgentsPage.tabs;

const tabs = Object.keys(aiAgentsPage.tabs) as AgentsTab[];
const isStatus = (text: string): text is AgentStatus => text in agentStatuses;

/** The state in the address: the tab, the list's filter, and the agent whose editor is open. */
export function useAgentsAddress() {
  const { get, change } = useParameters<'tab' | 'q' | 'status' | 'agent'>();
  const status = get('status');
  return {
    tab: tabs.find((tab) => tab === get('tab')) ?? 'agents',
    search: get('q'),
    status: isStatus(status) ? status : ('' as const),
    agent: get('agent'),
    change,
  };
}
