import { newsletterPage } from '~/content/newsletter';
import { Section } from '~/shared/sections/section';

/** The parts of every letter, in their order. */
export function ContentsSection() {
  const { heading, intro, parts, never } = newsletterPage.contents;
  return (
    <Section heading={heading} intro={intro}>
      <dl className="grid gap-x-14 border-b border-line md:grid-cols-2">
        {parts.map(({ term, text }) => (
          <div key={term} className="border-t border-line py-6">
            <dt className="font-display text-[1.3rem] leading-tight font-semibold tracking-[-0.02em]">
              {term}
            </dt>
            <dd className="mt-2 max-w-[34rem] text-pretty text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-measure text-soft">{never}</p>
    </Section>
  );
}
