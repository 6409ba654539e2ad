import { useSearchParams } from 'react-router-dom';
import { type AgentStatus, agentStatuses } from '~/content/admin/agents';
import { aiAgentsPage } from '~/content/admin/ai-agents';

export type AgentsTab = keyof typeof aiAgentsPage.tabs;

const tabs = Object.keys(aiAgentsPage.tabs) as AgentsTab[];
const isStatus = (text: string): text is AgentStatus => text in agentStatuses;

/** What the address says: the tab, the filter of the list, and the agent whose editor is open. */
export function useAgentsAddress() {
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get('status') ?? '';
  return {
    tab: tabs.find((tab) => tab === parameters.get('tab')) ?? 'agents',
    search: parameters.get('q') ?? '',
    status: isStatus(status) ? status : ('' as const),
    agent: parameters.get('agent') ?? undefined,
    /** Sets parameters, or removes those that are empty. */
    change: (changes: Partial<Record<'tab' | 'q' | 'status' | 'agent', string>>) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, state: { keepPlace: true } },
      ),
  };
}
