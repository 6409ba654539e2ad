import { FurtherLinks, Section } from '~/shared/sections/section';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import type { BlockProps } from '../block';

/** A table of short texts. */
export const TableBlock = ({
  id,
  heading,
  intro,
  caption,
  layout = 'even',
  columns,
  rows,
  note,
  links,
  place,
}: BlockProps<'table'>) => (
  <Section id={id} heading={heading} intro={intro} background={place.background}>
    <ResponsiveTable
      caption={caption}
      columns={columns}
      rows={rows}
      columnClass={layout === 'wide-end' ? columns.map(toWidth) : []}
    />
    {note && <p className="mt-4 max-w-measure text-small text-muted">{note}</p>}
    {links && <FurtherLinks links={links} />}
  </Section>
);

const toWidth = (_: string, index: number, { length }: readonly string[]) =>
  index === length - 1 ? 'md:w-1/2' : '';
