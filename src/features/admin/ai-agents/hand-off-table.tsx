import { crossAgents as copy } from '~/content/admin/ai-agents';
import type { HandOff } from '~/integrations/agent-platform/workspace-schema';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { tableRoles as roles } from '~/shared/ui/table-roles';
import { TableFrame } from './table-frame';
import { cellLabelClass, tableClass } from './table-parts';

interface HandOffTableProps {
  handOffs: readonly HandOff[];
  nameOf: (agent: string) => string;
  onEdit: (handOff: HandOff) => void;
  onDelete: (handOff: HandOff) => void;
}

/** All that the picture says and does, in words. */
export function HandOffTable({ handOffs, nameOf, onEdit, onDelete }: HandOffTableProps) {
  const { from, to, when, actions } = copy.columns;
  return (
    <TableFrame caption={copy.caption} columns={[from, to, when, actions]} widths={widths}>
      {handOffs.map((one) => {
        const name = copy.name(nameOf(one.from), nameOf(one.to));
        return (
          <tr key={one.id} {...roles.row} className={tableClass.row}>
            <th {...roles.rowheader} scope="row" className={cx(tableClass.cell, 'font-normal wrap-anywhere')}>
              <span className={cellLabelClass}>{from}</span>
              {nameOf(one.from)}
            </th>
            <td {...roles.cell} className={cx(tableClass.cell, 'wrap-anywhere')}>
              <span className={cellLabelClass}>{to}</span>
              {nameOf(one.to)}
            </td>
            <td {...roles.cell} className={cx(tableClass.cell, tableClass.wide, 'text-pretty wrap-anywhere')}>
              <span className={cellLabelClass}>{when}</span>
              {one.when}
            </td>
            <td {...roles.cell} className={cx(tableClass.cell, tableClass.wide, 'md:pt-2')}>
              <span className="flex flex-wrap gap-2 md:justify-end">
                <Button size="sm" variant="secondary" onClick={() => onEdit(one)}>
                  {copy.edit} <span className="sr-only">{name}</span>
                </Button>
                <Button size="sm" variant="ghost" onClick={() => onDelete(one)}>
                  {copy.remove} <span className="sr-only">{name}</span>
                </Button>
              </span>
            </td>
          </tr>
        );
      })}
    </TableFrame>
  );
}

// The rest of the width is the condition's.
const widths = ['w-[22%]', 'w-[22%]', '', 'w-[10.5rem]'];
