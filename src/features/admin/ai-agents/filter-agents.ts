import type { AgentStatus } from '~/content/admin/agents';
import { modelLabel } from '~/content/admin/agents';
import type { Agent } from '~/integrations/agent-platform/workspace-schema';

export interface AgentFilter {
  search: string;
  status: AgentStatus | '';
}

/** The agents that fit. A search fits where each of its words stands in the name, the description or the model. */
export function filterAgents(agents: readonly Agent[], { search, status }: AgentFilter): Agent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return agents.filter((agent) => {
    const text = `${agent.name} ${agent.description} ${modelLabel(agent.model)}`.toLowerCase();
    return (!status || agent.status === status) && words.every((word) => text.includes(word));
  });
}
