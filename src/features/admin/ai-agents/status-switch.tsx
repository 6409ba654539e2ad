import { agentStatuses } from '~/content/admin/agents';
import { agentList } from '~/content/admin/ai-agents';
import { updateAgent } from '~/integrations/agent-platform/agent-changes';
import type { Agent } from '~/integrations/agent-platform/workspace-schema';
import { changeWorkspace } from '~/integrations/agent-platform/workspace-store';
import { Badge } from '~/shared/ui/badge';

/** Switches an agent on, or pauses it. */
export function StatusSwitch({ agent: { id, name, status } }: { agent: Agent }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="relative flex h-11 w-12 shrink-0 items-center">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
          role="switch"
          aria-label={agentList.switch(name)}
          checked={status === 'active'}
          onChange={(event) => {
            const next = event.target.checked ? 'active' : 'paused';
            changeWorkspace((now) => updateAgent(now, id, { status: next }));
          }}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 checked:border-indigo-600 checked:bg-indigo-600 hover:border-text forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-1 size-5 rounded-full bg-line-strong transition-[translate] duration-150 peer-checked:translate-x-5 peer-checked:bg-white motion-reduce:transition-none forced-colors:hidden"
        />
      </span>
      <Badge tone={tones[status]}>{agentStatuses[status]}</Badge>
    </span>
  );
}

const tones = { active: 'success', paused: 'warning', draft: 'neutral' } as const;
