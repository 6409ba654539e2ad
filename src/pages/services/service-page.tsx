import { useLocation } from 'react-router-dom';
import tools from '~/content/everyday-tools.json';
import labels from '~/content/service-page-labels.json';
import { type ServiceText, servicePages } from '~/content/service-pages';
import { PostCover } from '~/features/blog/post-card';
import { allPosts } from '~/features/posts';
import { ProductPicture } from '~/features/product-picture/product-picture';
import { type Service, services } from '~/features/services';
import { getPostLanguage } from '~/shared/articles/post';
import { fillTemplate } from '~/shared/lib/fill-template';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { drawingBackground } from '~/shared/motion/artwork';
import { Bullet, BulletList, bulletColorClass } from '~/shared/motion/bullet-list';
import type { Dye } from '~/shared/motion/drawing-input';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { FaqSection } from '~/shared/sections/faq-section';
import { PageHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { StepTimeline } from '~/shared/sections/step-timeline';
import { Head } from '~/shared/seo/head';
import {
  createBreadcrumbList,
  createFaqPage,
  createService,
  StructuredData,
} from '~/shared/seo/structured-data';
import { OutcomeSection, TIMELINE_ID, TimelineSection } from './delivery-sections';

const STEPS_ID = 'steps';
const FAQ_ID = 'questions';

/** The page of the service that the address names. */
export default function ServicePage() {
  const { pathname } = useLocation();
  const path = trimTrailing(pathname, '/');
  const isHere = ({ slug }: { slug: string }) => paths.service(slug) === path;
  const [card, page] = [services.find(isHere), servicePages.find(isHere)];
  if (!card || !page) throw new Error(`No service has the address ${pathname}`);
  // The key closes an open question when the service changes.
  return <ServiceView key={card.slug} card={card} page={page} />;
}

interface ServiceProps {
  card: Service;
  page: ServiceText;
}

function ServiceView({ card, page }: ServiceProps) {
  const path = paths.service(card.slug);
  return (
    <>
      <Head
        title={fillTemplate(labels.title, { service: card.title })}
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
          createService({ name: card.title, description: page.description, path }),
          createBreadcrumbList(parent, { name: card.title, path }),
          createFaqPage(page.faqs),
        ]}
      />
      <ServiceHero card={card} page={page} />
      <Sections>
        <FitSection page={page} dye={card.dye} />
        <WorkSection page={page} dye={card.dye} />
        <OutcomeSection page={page} hasTools={hasTools(card)} />
        <FaqSection id={FAQ_ID} heading={labels.faq} faqs={page.faqs} />
        <FurtherReading card={card} page={page} />
        <ClosingBanner seed={`${card.slug}/closing`} {...page.closing} links={getLinks(card, page)} />
      </Sections>
    </>
  );
}

const parent = { name: labels.index, path: paths.services() };

const getLinks = ({ isProject }: Service, { phase }: ServiceText) => [
  { label: labels.ask, to: paths.contact(phase) },
  isProject ? { label: labels.process, to: paths.process() } : { label: labels.prices, to: paths.pricing() },
];

/** Whether the service's page lists the everyday tools. */
const hasTools = ({ slug }: Service) => `${paths.service(slug)}#${tools.id}` === tools.to;

const getContents = ({ card, page }: ServiceProps) => [
  { id: 'what', heading: page.what.heading, brief: labels.brief.what },
  { id: 'fits', heading: labels.fits },
  { id: STEPS_ID, heading: labels.steps },
  { id: TIMELINE_ID, heading: labels.timeline.heading, brief: labels.brief.timeline },
  { id: 'deliverables', heading: labels.deliverables },
  ...(hasTools(card) ? [tools] : []),
  { id: FAQ_ID, heading: labels.faq, brief: labels.brief.faq },
  { id: 'articles', heading: labels.articles.heading },
];

/** The service's name on ink, overlapped by a panel with a picture of the service and its jobs. */
function ServiceHero({ card, page }: ServiceProps) {
  const { heading, text, jobs } = page.what;
  return (
    <>
      <PageHero
        seed={card.slug}
        copy={{ heading: card.title, intro: page.intro, picture: card.picture }}
        parent={parent}
        titleSize="display"
        contents={getContents({ card, page })}
        overlappedByNext
        links={getLinks(card, page)}
      />
      <div className="container-page relative -mt-14 print:mt-8">
        <section
          aria-labelledby="what"
          className="grid grid-cols-1 overflow-hidden rounded-card border border-border bg-surface text-pretty lg:grid-cols-3-2"
        >
          <div className="flex items-center bg-subtle p-[min(1rem,4vw)] sm:p-8 lg:p-10">
            <ProductPicture name={page.picture} />
          </div>
          <div className="px-[min(1.25rem,6vw)] py-6 sm:p-8 lg:p-10">
            <h2 id="what" className="max-em-12 text-h4">
              {heading}
            </h2>
            <p className="mt-4 max-w-measure">{text}</p>
            <h3 className="mt-5 border-t border-border pt-4 font-sans text-ui font-semibold tracking-normal">
              {labels.jobs}
            </h3>
            <BulletList
              items={jobs}
              dye={card.dye}
              className="mt-2.5 space-y-2 text-ui leading-normal text-muted"
            />
            <p className="mt-5 border-t border-border pt-4 text-ui leading-normal text-muted">
              {labels.plan}:{' '}
              <Link
                to={paths.pricing()}
                className="font-semibold text-link underline underline-offset-4 hover:no-underline"
              >
                {page.plan.name}
              </Link>
              <span>{`: ${page.plan.text}`}</span>
            </p>
          </div>
        </section>
      </div>
    </>
  );
}

/** People who should buy the service and, beside it on quieter ground, people who shouldn't. */
function FitSection({ page, dye }: { page: ServiceText; dye: Dye }) {
  return (
    <div className="container-page section-padding grid grid-cols-1 gap-x-16 gap-y-8 max-sm:py-10 lg:grid-cols-7-5">
      <section aria-labelledby="fits" className="lg:pt-10">
        <h2 id="fits">{labels.fits}</h2>
        <BulletList
          items={page.fits}
          dye={dye}
          className="mt-5 divide-y divide-border border-y border-border leading-snug text-pretty *:py-3 sm:mt-8 sm:text-lead sm:*:py-4"
        />
      </section>
      <section aria-labelledby="does-not-fit" className="rounded-card bg-subtle p-5 sm:p-9 lg:p-10">
        <h2 id="does-not-fit" className="text-h5 lg:text-h4">
          {labels.doesNotFit}
        </h2>
        <ul className="mt-4 space-y-3 leading-normal text-pretty sm:mt-6 sm:space-y-5">
          {page.doesNotFit.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** How the service is built, in four steps, and how long that takes. */
const WorkSection = ({ page, dye }: { page: ServiceText; dye: Dye }) => (
  <div className="bg-subtle">
    <Section
      id={STEPS_ID}
      chatIndex="exclude"
      heading={labels.steps}
      background="subtle"
      className="pb-0 max-sm:pt-10"
    >
      <StepTimeline steps={page.steps} dye={dye} />
    </Section>
    <div className="container-page pt-8 pb-10 sm:pt-14 sm:pb-24">
      <TimelineSection timeline={page.timeline} dye={dye} />
    </div>
  </div>
);

/** The case study, two articles and, on wide screens, the other services. */
function FurtherReading({ card, page }: ServiceProps) {
  const posts = page.articles.flatMap(({ to }) => allPosts.find(({ slug }) => paths.post(slug) === to) ?? []);
  return (
    <div data-chat-index="exclude" className="section-padding bg-subtle max-sm:py-10">
      <div className="container-page">
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-5-7">
          <CaseCard note={page.caseNote} />
          <section aria-labelledby="articles">
            <h2 id="articles" className="text-h3">
              {labels.articles.heading}
            </h2>
            <ul className="mt-5 divide-y divide-border border-y border-border sm:mt-8">
              {posts.map((post) => (
                <li
                  key={post.slug}
                  className="group relative grid grid-cols-1 gap-5 py-4 sm:grid-side-start-36 sm:gap-x-7 sm:py-6"
                >
                  <PostCover
                    post={post}
                    sizes="9rem"
                    className={`aspect-5/4 rounded max-sm:hidden ${drawingBackground[post.dye]}`}
                  />
                  <div>
                    <p className="text-small text-muted">
                      <span>{`${post.category}, `}</span>
                      <span className="inline-block">
                        {fillTemplate(labels.articles.readTime, { minutes: post.readTime })}
                      </span>
                    </p>
                    <h3 className="mt-1.5 text-h6 tracking-heading">
                      <Link
                        to={paths.post(post.slug)}
                        lang={getPostLanguage(post.slug)}
                        className="group-hover:text-link after:absolute after:inset-0"
                      >
                        {post.title}
                      </Link>
                    </h3>
                    <p
                      lang={getPostLanguage(post.slug)}
                      className="mt-2 text-ui leading-normal text-pretty text-muted max-sm:hidden"
                    >
                      {post.excerpt}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <nav aria-labelledby="others" className="mt-16 border-t border-border-strong/50 pt-5 max-sm:hidden">
          <h2 id="others" className="font-sans text-ui font-semibold tracking-normal">
            {labels.others}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-9">
            {services
              .filter(({ slug }) => slug !== card.slug)
              .map(({ slug, title, dye }) => (
                <li key={slug}>
                  <Link
                    to={paths.service(slug)}
                    className="inline-flex min-h-11 items-center gap-2.5 text-link underline-offset-4 hover:underline"
                  >
                    <Bullet className={`size-3.5 ${bulletColorClass[dye]}`} />
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
      data-chat-index="exclude"
      className="flex flex-col items-start self-start rounded-card border border-ink-700 bg-ink-950 p-5 text-white sm:p-9"
    >
      <h2 id="case" className="text-h4">
        {heading}
      </h2>
      <p className="mt-3 leading-normal text-mist-100">{note}</p>
      <p className="mt-2 text-ui text-ink-300">{disclaimer}</p>
      <ArrowLink to={paths.caseStudies()} surface="ink" className="mt-2">
        {link}
      </ArrowLink>
    </section>
  );
}
