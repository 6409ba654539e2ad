import { comparisonLabels as labels } from '~/content/comparisons';
import type { SumExample } from '~/content/comparisons/comparison';
import { Section } from '~/shared/sections/section';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { ScrollBox } from '~/shared/ui/scroll-box';

/** A worked example, line by line, with the point where it turns. */
export function SumSection({ example }: { example: SumExample }) {
  const { heading, text, caption, columns, rows, result, yours } = example;
  return (
    <Section id="sum" heading={heading}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="max-w-measure text-soft">
            <Badge className="mr-2">{labels.example}</Badge>
            {text}
          </p>
          <ScrollBox label={caption} className="mt-7">
            <table className="w-full text-left leading-snug tabular-nums max-sm:text-[0.94rem]">
              <caption className="sr-only">{caption}</caption>
              <thead className="align-bottom text-[0.94rem] text-soft max-sm:text-[0.82rem]">
                <tr>
                  {columns.map((column) => (
                    <th
                      key={column}
                      scope="col"
                      className="pb-3 font-normal not-first:pl-3 not-first:text-right sm:not-first:pl-5"
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, them, us, kind }) => (
                  <tr key={label} className={cx('border-t align-top', looks[kind])}>
                    <th scope="row" className="py-3 [font-weight:inherit]">
                      {label}
                    </th>
                    <td className="py-3 pl-3 text-right sm:pl-5">{them}</td>
                    <td className="py-3 pl-3 text-right sm:pl-5">{us}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </div>
        <div className="space-y-6 lg:border-l lg:border-line lg:pl-10">
          <p className="max-w-measure text-lg leading-normal text-pretty">{result}</p>
          <div>
            <h3 className="font-sans text-[0.94rem] leading-normal font-semibold tracking-normal">
              {labels.yours}
            </h3>
            <p className="mt-1.5 max-w-measure text-pretty text-soft">{yours}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}

const looks = {
  part: 'border-line text-soft',
  sum: 'border-line-strong text-base font-semibold sm:text-lg',
};
