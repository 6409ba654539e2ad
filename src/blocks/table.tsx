import { Link } from '~/shared/navigation/link';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** A table of short texts, whose rows may lead to pages. */
export const TableBlock = ({
  caption,
  layout = 'even',
  columns,
  rows,
  rowLinks = [],
  note,
  ...block
}: BlockProps<'table'>) => (
  <BlockSection block={block}>
    <ResponsiveTable
      caption={caption}
      columns={columns}
      rows={rows.map(([first, ...cells], index) => {
        const link = rowLinks[index];
        return [link ? <RowLink key={link.to} to={link.to} label={first} /> : first, ...cells];
      })}
      columnClass={columns.map((_, index) => widths[layout](index, columns.length))}
    />
    {note && <p className="mt-4 max-w-measure text-small text-muted">{note}</p>}
  </BlockSection>
);

const RowLink = ({ to, label }: { to: string; label: string | undefined }) => (
  <Link to={to} className="text-link underline underline-offset-4 hover:no-underline">
    {label}
  </Link>
);

const widths = {
  even: () => '',
  'narrow-start': (index: number) => (index === 0 ? 'md:w-1/5' : ''),
  'wide-end': (index: number, count: number) => (index === count - 1 ? 'md:w-1/2' : ''),
};
