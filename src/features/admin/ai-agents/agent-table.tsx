import { modelLabel } from '~/content/admin/agents';
import { agentList as copy } from '~/content/admin/ai-agents';
import type { Agent } from '~/integrations/agent-platform/workspace-schema';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { tableRoles as roles } from '~/shared/ui/table-roles';
import { StatusSwitch } from './status-switch';
import { TableFrame } from './table-frame';
import { tableClass } from './table-parts';

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
            <span className="mt-1 hidden text-soft md:max-lg:block">{`${model}: ${modelLabel(one.model)}`}</span>
          </th>
          <td
            {...roles.cell}
            className={cx(tableClass.cell, tableClass.wide, 'wrap-anywhere md:max-lg:hidden')}
          >
            <span className="text-soft md:hidden">{model}: </span>
            {modelLabel(one.model)}
          </td>
          <td {...roles.cell} className={cx(tableClass.cell, tableClass.wide, 'md:pt-1')}>
            <StatusSwitch agent={one} />
          </td>
          <td {...roles.cell} className={cx(tableClass.cell, tableClass.wide, 'md:pt-2')}>
            <span className="flex flex-wrap gap-2 md:justify-end">
              <Button size="sm" variant="secondary" onClick={() => onEdit(one)}>
                {copy.edit} <span className="sr-only">{one.name}</span>
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onDelete(one)}>
                {copy.remove} <span className="sr-only">{one.name}</span>
              </Button>
            </span>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

// The rest of the width is the agent's.
const widths = ['', 'w-[9rem] md:max-lg:hidden', 'w-[10.5rem]', 'w-[11rem]'];
