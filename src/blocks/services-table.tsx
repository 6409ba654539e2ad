import { useId } from 'react';
import { servicesTable as copy } from '~/content/block-labels.json';
import { servicePlans } from '~/content/service-plans';
import { type Service, services } from '~/features/services';
import { Bullet, bulletColorClass } from '~/shared/motion/bullet-list';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { cx } from '~/shared/ui/class-names';
import { tableRoles } from '~/shared/ui/table-roles';
import type { BlockProps } from './block';

/** The services with their purpose, plans and products. On phones, each service is a block. */
export function ServicesTableBlock({ id, heading, text, products }: BlockProps<'services-table'>) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="container-page section-padding text-pretty max-sm:py-10"
    >
      <h2 id={headingId} className="max-em-16">
        {heading}
      </h2>
      <p className="mt-3 max-w-measure text-muted">{text}</p>
      <table
        {...tableRoles.table}
        aria-labelledby={headingId}
        className="mt-5 w-full text-start max-lg:block lg:mt-10"
      >
        <thead {...tableRoles.rowgroup} className="text-ui text-muted max-lg:hidden">
          <tr {...tableRoles.row}>
            {copy.columns.map((column) => (
              <th {...tableRoles.columnheader} key={column} scope="col" className="pe-8 pb-3 font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup} className="leading-normal max-lg:block">
          {services.map((service) => (
            <ServiceRow
              key={service.slug}
              service={service}
              products={products.filter((product) =>
                product.services.some(({ to }) => to === paths.service(service.slug)),
              )}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const linkClass = 'text-link underline-offset-4 hover:underline';

interface ServiceRowProps {
  service: Service;
  products: BlockProps<'services-table'>['products'];
}

function ServiceRow({ service: { slug, title, description, dye }, products }: ServiceRowProps) {
  const plan = servicePlans[slug];
  return (
    <tr
      {...tableRoles.row}
      className="border-t border-border align-top last:border-b max-lg:block max-lg:py-3"
    >
      <th {...tableRoles.rowheader} scope="row" className="pe-8 font-semibold max-lg:block lg:w-68 lg:py-5">
        <Link
          to={paths.service(slug)}
          className={cx('inline-flex max-w-full items-baseline gap-2.5 text-lead', linkClass)}
        >
          <Bullet className={`size-3.5 shrink-0 ${bulletColorClass[dye]}`} />
          <span className="min-w-0 wrap-break-word hyphens-auto">{title}</span>
        </Link>
      </th>
      <td {...tableRoles.cell} className="pe-8 max-lg:mt-1 max-lg:block max-lg:text-ui lg:py-5">
        {description}
      </td>
      <td {...tableRoles.cell} className="text-ui max-lg:inline lg:w-52 lg:py-5 lg:pe-8">
        <span className="font-semibold">{plan?.name}</span>
        <span className="text-muted max-lg:hidden">{`: ${plan?.text}`}</span>
      </td>
      <td {...tableRoles.cell} className="text-ui text-muted max-lg:inline lg:w-48 lg:py-5">
        <span className="lg:hidden">, {copy.partOf} </span>
        {products.map(({ name, to }, index) => (
          <span key={to}>
            {index > 0 && <span>, </span>}
            <Link to={to} className={cx('whitespace-nowrap', linkClass)}>
              {name}
            </Link>
          </span>
        ))}
      </td>
    </tr>
  );
}
