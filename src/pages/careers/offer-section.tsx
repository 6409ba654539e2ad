import { careersPage } from '~/content/careers';
import { Section } from '~/shared/sections/section';

export function OfferSection() {
  const { heading, facts } = careersPage.offer;
  return (
    <Section heading={heading}>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-3">
        {facts.map(({ term, text }) => (
          <div key={term} className="border-line border-t pt-4">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1.5 max-w-measure text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
