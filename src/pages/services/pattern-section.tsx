import { serviceCards } from '~/content/services';
import { productList as products, servicesOverview } from '~/content/services-overview';
import type { Dye } from '~/shared/motion/dyes';
import { threadColour } from '~/shared/motion/knot';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { cx } from '~/shared/ui/class-names';
import { tableRoles as roles } from '~/shared/ui/table-roles';

const copy = servicesOverview.pattern;

/**
 * Products and services as a cloth: where two threads meet, the service is part of the product. With large text on a
 * phone, each service with the names of its products.
 */
export function PatternSection() {
  return (
    <div className="container-page relative -mt-14 print:mt-8">
      <section
        id={copy.id}
        aria-labelledby="pattern-heading"
        className="rounded-card border border-line bg-panel px-[min(1.25rem,6vw)] py-7 sm:p-9 lg:p-12 xl:grid xl:grid-cols-[16rem_1fr] xl:gap-10"
      >
        <div>
          <h2 id="pattern-heading" className="text-[clamp(1.7rem,2.6vw,2.2rem)]">
            {copy.heading}
          </h2>
          <p className="mt-4 max-w-measure text-soft">{copy.text}</p>
        </div>
        <table
          {...roles.table}
          className="w-full table-fixed border-collapse text-left mt-3 large-text:block lg:max-xl:mt-8 xl:mt-0"
        >
          <caption className="sr-only">{copy.heading}</caption>
          <thead {...roles.rowgroup} className="large-text:hidden">
            <tr {...roles.row}>
              <th
                {...roles.columnheader}
                scope="col"
                className="w-[38%] xl:w-[34%] pb-3 align-bottom text-[0.94rem] font-normal text-soft"
              >
                <span className="sr-only">{copy.service}</span>
              </th>
              {products.map(({ id, name }) => (
                <th
                  key={id}
                  {...roles.columnheader}
                  scope="col"
                  className="px-1 pb-3 text-center align-bottom text-[0.94rem] font-semibold"
                >
                  <Link
                    to={paths.services(id)}
                    className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline @max-[60em]:h-[8.5em] @max-[60em]:leading-none @max-[60em]:rotate-180 @max-[60em]:[writing-mode:vertical-rl]"
                  >
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className="large-text:block">
            {serviceCards.map(({ slug, title, dye }, row) => (
              <tr
                key={slug}
                {...roles.row}
                className="large-text:block large-text:border-t large-text:border-line large-text:py-2"
              >
                <th
                  {...roles.rowheader}
                  scope="row"
                  className="py-0 pr-2 font-normal large-text:block large-text:font-semibold"
                >
                  <Link
                    to={paths.service(slug)}
                    className="inline-flex min-h-13 items-center text-[0.875rem] leading-tight text-link underline-offset-4 hover:underline sm:text-base"
                  >
                    {title}
                  </Link>
                </th>
                {products.map((product, column) => {
                  const meets = product.services.includes(slug);
                  return (
                    <td
                      key={product.id}
                      {...roles.cell}
                      data-product={product.name}
                      className={cx(
                        'relative h-13 p-0 large-text:block large-text:h-auto large-text:before:content-[attr(data-product)]',
                        !meets && 'large-text:hidden',
                      )}
                    >
                      <Crossing weft={dye} warp={product.dye} meets={meets} over={(row + column) % 2 === 0} />
                      <span className="sr-only">{meets ? copy.included : copy.notIncluded}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface CrossingProps {
  weft: Dye;
  warp: Dye;
  /** Dyed where the service is part of the product, plain where it isn't. */
  meets: boolean;
  /** Whether the warp lies over the weft. */
  over: boolean;
}

function Crossing({ weft, warp, meets, over }: CrossingProps) {
  return (
    <span aria-hidden="true" className="absolute inset-0 isolate large-text:hidden">
      <span className="absolute inset-y-0 left-1/2 w-1.5 -translate-x-1/2 bg-sunken forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none" />
      <span className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 bg-sunken forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none" />
      {meets && (
        <>
          <span
            className={cx(
              'absolute top-1/2 left-1/2 h-7 w-2.5 -translate-1/2 rounded-[2px] bg-current forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none sm:h-10 sm:w-3.5',
              threadColour[warp],
              over && 'z-10',
            )}
          />
          <span
            className={cx(
              'absolute top-1/2 left-1/2 h-2.5 w-7 -translate-1/2 rounded-[2px] bg-current forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none sm:h-3.5 sm:w-10',
              threadColour[weft],
            )}
          />
        </>
      )}
    </span>
  );
}
