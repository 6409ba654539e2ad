import { modelLabel } from '~/content/admin/agents';
import { agentList, crossAgents as copy } from '~/content/admin/ai-agents';
import { useWorkspace } from '~/integrations/agent-platform/agent-workspace';
import { list } from '~/shared/lib/in-locale';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';

/** A look across the agents: which of them share a model. */
export function CrossAgentsTab() {
  const { agents } = useWorkspace();
  const models = [...new Set(agents.map(({ model }) => model))];
  return (
    <Panel title={copy.title} text={copy.text}>
      {agents.length === 0 ? (
        <p className="text-soft">{agentList.empty}</p>
      ) : (
        <StackedTable
          caption={copy.title}
          columns={copy.columns}
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
              copy.active(active.length, users.length),
            ];
          })}
        />
      )}
    </Panel>
  );
}
