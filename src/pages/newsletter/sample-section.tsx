import { newsletterPage, sampleLetter } from '~/content/newsletter';
import { Weave } from '~/shared/motion/weave';
import { Section } from '~/shared/sections/section';
import { LetterText } from './letter-text';
import { SUBSCRIBE_ID } from './subscribe-section';

/** One letter from its head to its last line, as it arrives. */
export function SampleSection() {
  const { id, heading, intro } = newsletterPage.sample;
  const { head, greeting, sections, next, unsubscribe, back } = sampleLetter;
  return (
    <Section id={id} heading={heading} intro={intro} ground="sunken">
      <article className="mx-auto max-w-[42rem] overflow-hidden rounded-card border border-line bg-panel">
        <Weave
          seed="newsletter"
          dye="indigo"
          accent="madder"
          columns={30}
          rows={3}
          className="block h-14 w-full sm:h-20"
        />
        <div className="px-5 py-7 sm:px-12 sm:py-10">
          <dl className="space-y-1 border-b border-line pb-6 text-[0.94rem] leading-normal">
            {head.map(({ label, text }) => (
              <div key={label} className="grid sm:grid-cols-[5rem_minmax(0,1fr)]">
                <dt className="text-soft">{label}</dt>
                <dd className="font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
          <div className="prose mt-7">
            <p>{greeting}</p>
            {sections.map((section) => (
              <LetterText key={section.heading} {...section} />
            ))}
            <hr className="border-line" />
            <p className="font-semibold">{next}</p>
            <p className="text-[0.94rem] text-soft">
              {unsubscribe} <a href={`#${SUBSCRIBE_ID}`}>{back}</a>
            </p>
          </div>
        </div>
      </article>
    </Section>
  );
}
