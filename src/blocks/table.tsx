import { ResponsiveTable } from '~/shared/ui/responsive-table';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** A table of short texts. */
export const TableBlock = ({
  caption,
  layout = 'even',
  columns,
  rows,
  note,
  ...block
}: BlockProps<'table'>) => (
  <BlockSection block={block}>
    <ResponsiveTable
      caption={caption}
      columns={columns}
      rows={rows}
      columnClass={layout === 'wide-end' ? columns.map(toWidth) : []}
    />
    {note && <p className="mt-4 max-w-measure text-small text-muted">{note}</p>}
  </BlockSection>
);

const toWidth = (_: string, index: number, { length }: readonly string[]) =>
  index === length - 1 ? 'md:w-1/2' : '';
