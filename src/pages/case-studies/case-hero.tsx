import { caseStudy } from '~/content/case-study';
import { InkHero, Kicker } from '~/shared/sections/ink-hero';

/** The case in a sentence, said to be a sample, over a card with the facts. */
export function CaseHero({ seed }: { seed: string }) {
  const { hero, facts } = caseStudy;
  return (
    <>
      <InkHero
        seed={seed}
        overlapped
        longTitle
        above={<Kicker>{hero.kicker}</Kicker>}
        title={hero.heading}
        intro={hero.intro}
      >
        <p className="mt-6 max-w-[30rem] border-weld-500 border-l-2 pl-4 text-[0.94rem] text-mist-100 md:max-w-[26rem] lg:max-w-[30rem] xl:max-w-[34rem]">
          <strong className="font-semibold text-white">{hero.sample}.</strong> {hero.sampleText}
        </p>
      </InkHero>
      <div className="container-page relative -mt-14">
        <dl className="grid grid-cols-1 gap-x-8 gap-y-4 rounded-card border border-line bg-panel p-6 text-[0.94rem] sm:grid-cols-2 md:p-7 lg:grid-cols-4">
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt className="text-soft">{term}</dt>
              <dd className="font-semibold leading-snug text-balance">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
