import type { ComponentProps } from 'react';
import { StackedTable } from '~/shared/ui/stacked-table';

/** A table of figures: on phones the cells of a row stand side by side as far as there is room. */
export function CompactTable(props: ComponentProps<typeof StackedTable>) {
  return (
    <div className="md:[&_tbody_td]:py-2.5 md:[&_tbody_th]:py-2.5 max-md:[&_tbody_th]:col-span-full max-md:[&_tbody_th]:text-base max-md:[&_tbody_tr]:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] max-md:[&_tbody_tr]:gap-x-4 max-md:[&_tbody_tr]:gap-y-2 max-md:[&_tbody_tr]:py-3">
      <StackedTable {...props} />
    </div>
  );
}
