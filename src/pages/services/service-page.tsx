import { useLocation } from 'react-router-dom';
import { everydayTools, everydayToolsSection as tools } from '~/content/everyday-tools';
import { knownPosts } from '~/content/posts';
import type { NamedText, ServicePage as ServiceText } from '~/content/service-page';
import { servicePageLabels as labels, servicePage } from '~/content/service-pages';
import { type ServiceCard, serviceCards } from '~/content/services';
import { sectionWords } from '~/content/words/sections';
import { formatDate } from '~/shared/lib/format-date';
import { withoutEnd } from '~/shared/lib/without-end';
import type { Dye } from '~/shared/motion/dyes';
import { Knot, KnotList, threadColour } from '~/shared/motion/knot';
import { clothGround, Weave } from '~/shared/motion/weave';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { BelowTheFold } from '~/shared/navigation/below-the-fold';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Breadcrumb } from '~/shared/sections/breadcrumb';
import { ClosingBanner, LinkButtons } from '~/shared/sections/closing-banner';
import { FaqSection } from '~/shared/sections/faq-section';
import { InkHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { ThreadSteps } from '~/shared/sections/thread-steps';
import { Head } from '~/shared/seo/head';
import { breadcrumbList, faqPage, StructuredData, service } from '~/shared/seo/structured-data';
import { StackedTable } from '~/shared/ui/stacked-table';
import { OutcomeSection, TIMELINE_ID, TimelineSection } from './delivery-sections';

const STEPS_ID = 'steps';
const FAQ_ID = 'questions';

/** The page of the service that the address names. */
export default function ServicePage() {
  const { pathname } = useLocation();
  const card = findService(pathname);
  // A question opened for one service isn't open for the next.
  return <OneService key={card.slug} card={card} />;
}

function OneService({ card }: { card: ServiceCard }) {
  const page = servicePage(card.slug);
  const path = paths.service(card.slug);
  return (
    <>
      <Head
        title={labels.title(card.title)}
        description={page.description}
        path={path}
        card={{
          kicker: labels.kicker,
          title: card.title,
          seed: card.slug,
          dye: card.dye,
          accent: card.accent,
        }}
      />
      <StructuredData
        things={[
          service({ name: card.title, description: page.description, path }),
          breadcrumbList([...servicesTrail, { name: card.title, path }]),
          faqPage(page.faqs),
        ]}
      />
      <ServiceHero card={card} page={page} />
      <BelowTheFold>
        <FitSection page={page} dye={card.dye} />
        <StepsSection steps={page.steps} dye={card.dye} />
        <TimelineSection timeline={page.timeline} dye={card.dye} />
        <OutcomeSection page={page} />
        {hasTools(page) && <ToolsSection />}
        <FaqSection id={FAQ_ID} heading={labels.faq} faqs={page.faqs} />
        <ReadFurther card={card} page={page} />
        <ClosingBanner seed={`${card.slug}/closing`} {...page.closing} links={linksOf(page)} />
      </BelowTheFold>
    </>
  );
}

function findService(pathname: string): ServiceCard {
  const path = withoutEnd(pathname, '/');
  const card = serviceCards.find(({ slug }) => paths.service(slug) === path);
  if (!card) throw new Error(`No service has the address ${pathname}`);
  return card;
}

/** From the home page down to the list of services. */
const servicesTrail = [
  { name: sectionWords.home, path: paths.home() },
  { name: labels.index, path: paths.services() },
] as const;

const linksOf = ({ phase }: ServiceText) => [
  { label: labels.ask, to: paths.contact(phase) },
  { label: labels.prices, to: paths.pricing() },
];

const hasTools = ({ slug }: ServiceText) => slug === tools.service;

const partsOf = (page: ServiceText) => [
  { id: 'what', heading: page.what.heading, brief: labels.brief.what },
  { id: 'fits', heading: labels.fits },
  { id: STEPS_ID, heading: labels.steps },
  { id: TIMELINE_ID, heading: labels.timeline.heading, brief: labels.brief.timeline },
  { id: 'deliverables', heading: labels.deliverables, brief: labels.brief.deliverables },
  ...(hasTools(page) ? [tools] : []),
  { id: FAQ_ID, heading: labels.faq, brief: labels.brief.faq },
  { id: 'articles', heading: labels.articles.heading },
];

interface ServiceHeroProps {
  card: ServiceCard;
  page: ServiceText;
}

/** The service's name on ink, and its description on a panel beside its cloth, reaching up into the hero. */
function ServiceHero({ card, page }: ServiceHeroProps) {
  const { heading, text, jobs } = page.what;
  return (
    <>
      <InkHero
        seed={card.slug}
        overlapped
        contents={partsOf(page)}
        above={<Breadcrumb trail={servicesTrail} className="text-indigo-300" />}
        title={card.title}
        intro={page.intro}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButtons surface="ink" links={linksOf(page)} />
        </div>
      </InkHero>
      <div className="container-page relative -mt-14 print:mt-8">
        <section
          aria-labelledby="what"
          className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-panel text-pretty lg:grid-cols-[5fr_7fr]"
        >
          <Weave
            seed={card.slug}
            firstScreen
            dye={card.dye}
            accent={card.accent}
            columns={14}
            rows={12}
            className={`h-44 w-full sm:h-56 lg:h-full ${clothGround[card.dye]}`}
          />
          <div className="p-6 sm:p-9 lg:p-12">
            <h2 id="what" className="max-w-[12em] text-[clamp(1.9rem,3vw,2.6rem)]">
              {heading}
            </h2>
            <p className="mt-5 max-w-measure">{text}</p>
            <h3 className="mt-8 border-t border-line pt-6 font-sans text-[0.94rem] font-semibold tracking-normal">
              {labels.jobs}
            </h3>
            <KnotList
              items={jobs}
              dye={card.dye}
              className="mt-3.5 grid gap-x-8 gap-y-2.5 text-[0.94rem] leading-normal text-soft sm:grid-cols-2"
            />
          </div>
        </section>
      </div>
    </>
  );
}

/** People who should buy the service and, beside it on quieter ground, people who shouldn't. */
function FitSection({ page, dye }: { page: ServiceText; dye: Dye }) {
  return (
    <div className="container-page section-pad grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="fits" className="lg:pt-10">
        <h2 id="fits">{labels.fits}</h2>
        <KnotList
          items={page.fits}
          dye={dye}
          className="mt-8 divide-y divide-line border-y border-line text-lg leading-snug text-pretty *:py-4"
        />
      </section>
      <section aria-labelledby="does-not-fit" className="rounded-card bg-sunken p-6 sm:p-9 lg:p-10">
        <h2 id="does-not-fit" className="text-[clamp(1.7rem,2.6vw,2.2rem)]">
          {labels.doesNotFit}
        </h2>
        <ul className="mt-6 space-y-5 text-pretty">
          {page.doesNotFit.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** How the service is built, in four steps. */
function StepsSection({ steps, dye }: { steps: readonly NamedText[]; dye: Dye }) {
  return (
    <Section id={STEPS_ID} heading={labels.steps} ground="sunken">
      <ThreadSteps steps={steps} dye={dye} />
    </Section>
  );
}

/** Tools that most clients have: what an automation reads and writes there, and a limit to know. */
const ToolsSection = () => (
  <Section id={tools.id} heading={tools.heading} intro={tools.intro} ground="sunken">
    <StackedTable
      caption={tools.caption}
      columns={tools.columns}
      rows={everydayTools.map(({ name, reads, writes, through, limit, docs }) => [
        name,
        reads,
        writes,
        through,
        <>
          {limit}{' '}
          <a
            href={docs}
            rel="noopener noreferrer"
            aria-label={`${tools.docs}: ${name}`}
            className="inline-block text-link underline underline-offset-4 hover:no-underline"
          >
            {tools.docs}
          </a>
        </>,
      ])}
      columnClass={['w-[17%] lg:w-[13%]', 'w-[18%] lg:w-[20%]', 'w-[18%] lg:w-[20%]', 'w-[16%]']}
    />
    <p className="mt-6 text-[0.94rem] text-soft">
      {tools.read} {formatDate(tools.checked, 'long')}. {tools.note}
    </p>
  </Section>
);

/** The case study, two articles and the other services. */
function ReadFurther({ card, page }: { card: ServiceCard; page: ServiceText }) {
  const posts = page.articles.flatMap((slug) => knownPosts.find((post) => post.slug === slug) ?? []);
  return (
    <div className="section-pad bg-sunken">
      <div className="container-page">
        <div className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[5fr_7fr]">
          <CaseCard note={page.caseNote} />
          <section aria-labelledby="articles">
            <h2 id="articles" className="text-[clamp(1.9rem,3vw,2.6rem)]">
              {labels.articles.heading}
            </h2>
            <ul className="mt-8 divide-y divide-line border-y border-line">
              {posts.map(({ slug, title, excerpt, category, readTime, dye, accent }) => (
                <li
                  key={slug}
                  className="group relative grid grid-cols-[min(6rem,28vw)_minmax(0,1fr)] large-text:grid-cols-1 gap-5 py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-7"
                >
                  <Weave
                    seed={slug}
                    dye={dye}
                    accent={accent}
                    columns={5}
                    rows={4}
                    className={`aspect-[5/4] w-full rounded large-text:w-1/2 ${clothGround[dye]}`}
                  />
                  <div>
                    <p className="text-sm text-soft">
                      {category}, <span className="inline-block">{labels.articles.readTime(readTime)}</span>
                    </p>
                    <h3 className="mt-1.5 text-[1.25rem] tracking-[-0.02em]">
                      <Link
                        to={paths.post(slug)}
                        className="group-hover:text-link after:absolute after:inset-0"
                      >
                        {title}
                      </Link>
                    </h3>
                    <p className="mt-2 text-[0.94rem] leading-normal text-pretty text-soft max-sm:hidden">
                      {excerpt}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <nav aria-labelledby="others" className="mt-16 border-t border-line-strong/50 pt-6">
          <h2 id="others" className="font-sans text-[0.94rem] font-semibold tracking-normal">
            {labels.others}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-9">
            {serviceCards
              .filter(({ slug }) => slug !== card.slug)
              .map(({ slug, title, dye }) => (
                <li key={slug}>
                  <Link
                    to={paths.service(slug)}
                    className="inline-flex min-h-11 items-center gap-2.5 text-link underline-offset-4 hover:underline"
                  >
                    <Knot className={`size-3.5 ${threadColour[dye]}`} />
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** The link to the case study, on ink; `note` says what to look for in it. */
function CaseCard({ note }: { note: string }) {
  const { heading, note: disclaimer, link } = labels.caseStudy;
  return (
    <section
      aria-labelledby="case"
      className="flex flex-col overflow-hidden rounded-card border border-ink-700 bg-ink-950 text-white"
    >
      <Weave
        seed="case-study"
        dye="ink"
        accent="weld"
        columns={14}
        rows={5}
        fade="left"
        className="h-40 w-full"
      />
      <div className="flex grow flex-col items-start p-6 sm:p-9">
        <h2 id="case" className="text-[clamp(min(1.7rem,11vw),2.6vw,2.2rem)]">
          {heading}
        </h2>
        <p className="mt-4 text-mist-100">{note}</p>
        <p className="mt-3 text-[0.94rem] text-ink-300">{disclaimer}</p>
        <ArrowLink to={paths.caseStudies()} surface="ink" className="mt-6">
          {link}
        </ArrowLink>
      </div>
    </section>
  );
}
