import { smallCases } from '~/content/small-cases';
import { Section } from '~/shared/sections/section';
import { cx } from '~/shared/ui/class-names';

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
      <table className="mt-6 w-full text-[0.94rem] leading-snug tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <tbody>
          {rows.map(([item, amount], index) => (
            <tr key={item} className={cx('border-line border-t', index === last && 'font-semibold')}>
              <th scope="row" className={cx('py-2 pr-4 text-left', index !== last && 'font-normal')}>
                {item}
              </th>
              <td className="py-2 text-right whitespace-nowrap">{amount}</td>
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
