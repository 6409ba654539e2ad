import { useId } from 'react';
import aboutPage from '~/content/about.json';
import authorTexts from '~/content/authors.json';
import { authors, hasSampleAuthors } from '~/facts/authors';
import { organizationFacts } from '~/facts/organization';
import { AvatarArtwork } from '~/shared/motion/artwork';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { FurtherLinks, Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createOrganization, StructuredData } from '~/shared/seo/structured-data';
import { CollapsibleSection } from '~/shared/ui/collapsible';

const SEED = 'about';
const inventedPeople = hasSampleAuthors ? authorTexts.inventedOfSamples : authorTexts.invented;

/** The agency, its principles, and which parts of it are invented. */
export default function AboutPage() {
  const { company, results, ...invented } = aboutPage.real.invented;
  const { title, description, hero, mission, vision, values, work, people, real, closing } = aboutPage;
  return (
    <>
      <Head title={title} description={description} path={paths.about()} card={{ seed: SEED }} />
      <StructuredData things={[createOrganization(organizationFacts)]} />
      <PageHero seed={SEED} copy={hero} contents={[mission, vision, values, work, people, real]} />
      <Sections>
        <div className="container-page section-padding grid grid-cols-1 gap-x-16 gap-y-9 lg:grid-cols-2">
          <Statement {...mission} />
          <Statement {...vision} />
        </div>
        <ValuesSection />
        <WorkSection />
        <PeopleSection />
        <Section id={real.id} heading={real.heading} intro={real.intro}>
          <FoldedList {...invented} list={[company, inventedPeople, results]} />
          <FoldedList {...real.real} />
        </Section>
        <ClosingBanner seed="about-closing" {...closing} />
      </Sections>
    </>
  );
}

function Statement({ id, heading, statement, text }: (typeof aboutPage)['mission' | 'vision']) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="border-t-2 border-border-strong pt-5">
      <h2 id={headingId} className="text-h6 tracking-heading">
        {heading}
      </h2>
      <p className="mt-3 font-display font-heading text-h5 leading-heading lg:text-h4 text-balance tracking-heading">
        {statement}
      </p>
      <p className="mt-3 max-w-measure text-muted">{text}</p>
    </section>
  );
}

function ValuesSection() {
  const { id, heading, list } = aboutPage.values;
  return (
    <Section id={id} heading={heading} background="subtle">
      <ul className="grid grid-cols-1 gap-x-14 gap-y-6 md:grid-cols-2">
        {list.map(({ name, text }) => (
          <li key={name} className="border-t border-border-strong pt-4">
            <h3 className="text-h5 tracking-tight">{name}</h3>
            <p className="mt-1.5 max-w-measure text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WorkSection() {
  const { id, heading, facts, links } = aboutPage.work;
  return (
    <Section id={id} heading={heading}>
      <dl className="grid grid-cols-1 gap-x-16 lg:grid-cols-2">
        {facts.map(({ term, text }) => (
          <div
            key={term}
            className="grid grid-cols-1 gap-x-6 gap-y-1 border-border border-t py-3.5 sm:grid-side-start-32"
          >
            <dt className="font-semibold">{term}</dt>
            <dd className="max-w-measure text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <FurtherLinks links={links} />
    </Section>
  );
}

const portraitDyes = [
  { dye: 'indigo', accent: 'weld' },
  { dye: 'mist', accent: 'madder' },
  { dye: 'weld', accent: 'indigo' },
  { dye: 'madder', accent: 'weld' },
] as const;

function PeopleSection() {
  const { id, heading, wrote } = aboutPage.people;
  const intro = hasSampleAuthors ? authorTexts.introOfSamples : authorTexts.intro;
  return (
    <Section id={id} heading={heading} intro={intro} background="subtle">
      <ul className="grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {authors.map(({ trade, name, role, text }, index) => (
          <li key={name} className="flex flex-col">
            <div className="flex items-center gap-x-4 lg:block">
              <AvatarArtwork
                seed={name}
                {...portraitDyes[index % portraitDyes.length]}
                className="size-16 shrink-0 rounded-card lg:size-28"
              />
              <div>
                <h3 className="text-h6 lg:mt-5">{name}</h3>
                <p className="text-ui text-muted">{role}</p>
              </div>
            </div>
            <p className="mt-2 mb-3 text-ui">{text ?? authorTexts.trades[trade].text}</p>
            <p className="mt-auto border-t border-border-strong/50 pt-3 text-ui text-muted sm:min-h-[calc(2lh+0.75rem+1px)]">
              {wrote}{' '}
              <Link
                to={authorTexts.trades[trade].article.to}
                className="text-link underline underline-offset-4 hover:no-underline"
              >
                {authorTexts.trades[trade].article.label}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const FoldedList = ({ heading, list }: { heading: string; list: readonly string[] }) => (
  <CollapsibleSection heading={heading}>
    <ul className="max-w-measure divide-y divide-border text-pretty text-muted *:py-3">
      {list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </CollapsibleSection>
);
