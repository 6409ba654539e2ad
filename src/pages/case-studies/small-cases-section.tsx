import { smallCases } from '~/content/small-cases';
import { Section } from '~/shared/sections/section';
import { cx } from '~/shared/ui/class-names';
import { tableRoles as roles } from '~/shared/ui/table-roles';

/** Two more cases, smaller and told in short, with the sum of each. */
export function SmallCasesSection() {
  const { id, heading, intro, cases } = smallCases;
  return (
    <Section id={id} heading={heading} intro={intro} ground="sunken">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-6">
        {cases.map((one) => (
          <SmallCase key={one.name} {...one} />
        ))}
      </div>
    </Section>
  );
}

type Case = (typeof smallCases.cases)[number];

function SmallCase({ name, facts, title, text, caption, rows, outcome, wrong }: Case) {
  const last = rows.length - 1;
  return (
    <article className="rounded-card border border-line bg-panel p-6 md:p-8">
      <p className="text-[0.94rem] text-soft">
        {smallCases.sample}: <span className="font-semibold text-text">{name}</span>. {facts}.
      </p>
      <h3 className="mt-2 text-[1.45rem]">{title}</h3>
      <div className="mt-3 max-w-measure space-y-3">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <table
        {...roles.table}
        className="mt-6 w-full text-[0.94rem] leading-snug tabular-nums large-text:block"
      >
        <caption className="sr-only">{caption}</caption>
        <tbody {...roles.rowgroup} className="large-text:block">
          {rows.map(([item, amount], index) => (
            <tr
              key={item}
              {...roles.row}
              className={cx(
                'border-line border-t large-text:flex large-text:flex-wrap',
                index === last && 'font-semibold',
              )}
            >
              <th
                {...roles.rowheader}
                scope="row"
                className={cx('py-2 pr-4 text-left', index !== last && 'font-normal')}
              >
                {item}
              </th>
              <td {...roles.cell} className="py-2 text-right whitespace-nowrap large-text:ml-auto">
                {amount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 max-w-measure">{outcome}</p>
      <p className="mt-4 max-w-measure text-[0.94rem] text-soft">
        <span className="font-semibold text-error">{smallCases.wrongLabel}:</span> {wrong}
      </p>
    </article>
  );
}
