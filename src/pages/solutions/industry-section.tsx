import { type Industry, solutions } from '~/content/solutions';
import { Weave } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { Section } from '~/shared/sections/section';

const copy = solutions.industry;

/** Four industries, each with one process under a swatch of its own cloth. */
export function IndustrySection() {
  return (
    <Section id="industry" heading={copy.heading} intro={copy.intro}>
      <div className="space-y-16">
        {copy.industries.map((industry) => (
          <OneIndustry key={industry.name} industry={industry} />
        ))}
      </div>
    </Section>
  );
}

function OneIndustry({ industry }: { industry: Industry }) {
  const { name, process, today, changes, measure, watch, services, dye, accent } = industry;
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-8 border-line lg:grid-cols-[19rem_1fr] lg:border-t">
      <div>
        <Weave
          seed={name}
          dye={dye}
          accent={accent}
          columns={18}
          rows={4}
          className="mb-6 h-18 w-full rounded lg:rounded-t-none"
        />
        <p className="text-[0.94rem] font-semibold text-soft">{name}</p>
        <h3 className="mt-1.5 text-[1.55rem] tracking-[-0.025em]">{process}</h3>
        <p className="mt-3.5 text-pretty text-soft">{today}</p>
      </div>
      <div className="lg:pt-8">
        <dl className="grid grid-cols-1 gap-x-9 gap-y-6 md:grid-cols-3">
          <Aspect name={copy.changes} text={changes} />
          <Aspect name={copy.measure} text={measure} />
          <Aspect name={copy.watch} text={watch} />
        </dl>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 border-t border-line pt-2 text-[0.94rem] text-soft">
          <span className="max-sm:w-full max-sm:pt-1.5">{copy.builtWith}</span>
          {services.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          ))}
        </p>
      </div>
    </article>
  );
}

function Aspect({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-2 leading-normal text-pretty text-soft">{text}</dd>
    </div>
  );
}
