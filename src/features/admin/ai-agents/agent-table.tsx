import { agentStatuses, modelLabel } from '~/content/admin/agents';
import { agentList as copy } from '~/content/admin/ai-agents';
import { Filled } from '~/features/admin/filled';
import { updateAgent } from '~/integrations/agent-platform/agent-changes';
import type { Agent } from '~/integrations/agent-platform/workspace-schema';
import { changeWorkspace } from '~/integrations/agent-platform/workspace-store';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { tableRoles as roles } from '~/shared/ui/table-roles';
import { TableFrame, tableClass } from './table-frame';

interface AgentTableProps {
  agents: readonly Agent[];
  onEdit: (agent: Agent) => void;
  onDelete: (agent: Agent) => void;
}

/** A table beside a mouse, blocks on narrow screens. */
export function AgentTable({ agents, onEdit, onDelete }: AgentTableProps) {
  const { agent, model, status, actions } = copy.columns;
  return (
    <TableFrame caption={copy.caption} columns={[agent, model, status, actions]} widths={widths}>
      {agents.map((one) => (
        <tr key={one.id} {...roles.row} className={tableClass.row}>
          <th
            {...roles.rowheader}
            scope="row"
            className={cx(tableClass.cell, tableClass.wide, 'font-normal wrap-anywhere')}
          >
            <span className="block font-semibold">{one.name}</span>
            <span className="mt-0.5 block text-pretty text-soft">{one.description}</span>
            <span className="mt-1 hidden text-soft md:max-lg:block">
              {copy.runsOn(modelLabel(one.model))}
            </span>
          </th>
          <td
            {...roles.cell}
            className={cx(tableClass.cell, tableClass.wide, 'wrap-anywhere md:max-lg:hidden')}
          >
            <span className="text-soft md:hidden">{copy.model} </span>
            {modelLabel(one.model)}
          </td>
          <td {...roles.cell} className={cx(tableClass.cell, tableClass.wide, 'md:pt-1')}>
            <StatusSwitch agent={one} />
          </td>
          <td {...roles.cell} className={cx(tableClass.cell, tableClass.wide, 'md:pt-2')}>
            <span className="flex flex-wrap gap-2 md:justify-end">
              <Button size="sm" variant="secondary" onClick={() => onEdit(one)}>
                <Filled text={copy.edit} name={<span className="sr-only">{one.name}</span>} />
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onDelete(one)}>
                <Filled text={copy.remove} name={<span className="sr-only">{one.name}</span>} />
              </Button>
            </span>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

// The agent gets the rest of the width.
const widths = ['', 'w-[9rem] md:max-lg:hidden', 'w-[10.5rem]', 'w-[11rem]'];

/** Switches an agent on, or pauses it. */
function StatusSwitch({ agent: { id, name, status } }: { agent: Agent }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="relative flex h-11 w-12 shrink-0 items-center">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox itself says whether it is checked
          role="switch"
          aria-label={copy.switch(name)}
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
