import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import home from '~/content/home.json';
import { brand } from '~/facts/brand';
import { organizationFacts } from '~/facts/organization';
import { QuotesSection } from '~/features/quotes/quotes';
import { type Service, services } from '~/features/services';
import { fillTemplate } from '~/shared/lib/fill-template';
import type { PictureText } from '~/shared/lib/picture-text';
import { Artwork, drawingBackground, HeroArtwork } from '~/shared/motion/artwork';
import { Bullet } from '~/shared/motion/bullet-list';
import { MotionToggle } from '~/shared/motion/motion-toggle';
import { Particles } from '~/shared/motion/particles';
import { TypedOnce, TypedPhrases } from '~/shared/motion/typed-text';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { Kicker } from '~/shared/sections/ink-hero';
import { LogoBand } from '~/shared/sections/logo-band';
import { SectionNav } from '~/shared/sections/section-nav';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createOrganization, createWebsite, StructuredData } from '~/shared/seo/structured-data';
import { buttonClass } from '~/shared/ui/button';

export default function HomePage() {
  return (
    <>
      <Head title={home.title} description={home.description} path={paths.home()} />
      <StructuredData things={[createOrganization(organizationFacts), createWebsite(brand.name)]} />
      <HeroSection />
      <SectionNav parts={[home.proof, home.services, home.testimonials, home.callToAction]} />
      <Sections>
        <LogoBand {...home.trusted} />
        <ProofSection />
        <ServicesSection />
        <QuotesSection {...home.testimonials} background="subtle" />
        <CallToActionSection />
      </Sections>
    </>
  );
}

function HeroSection() {
  const artwork =
    'absolute inset-x-0 bottom-0 -z-20 h-60 w-full max-sm:h-32 mask-fade-down-45 lg:inset-y-0 lg:h-full lg:shift-forward-28 ' +
    // Behind the text it stays faint.
    'lg:mask-[linear-gradient(calc(90deg*var(--mask-direction,var(--direction))),transparent_18%,rgb(0_0_0/0.2)_52%,black_70%)] xl:shift-forward-0';
  const { badge, phrases, suffix, text, start, explore, startNote, proof } = home.hero;
  const { picture }: { badge: string; picture?: PictureText } = home.hero;
  return (
    <section className="relative isolate overflow-hidden bg-ink-950 text-white">
      <HeroArtwork picture={picture} seed="linen" firstScreen className={artwork} />
      <Particles count={120} fps={24} />
      <div className="absolute inset-x-0 top-0 -z-10 hidden h-32 bg-header-scrim lg:block" />
      <div className="container-page relative pt-32 pb-28 sm:pb-72 md:pt-36 lg:pt-40 lg:pb-28">
        <Kicker>{badge}</Kicker>
        <h1 tabIndex={-1} className="max-em-9.5 text-h3 sm:text-h1">
          <span className="text-indigo-300">
            <TypedPhrases phrases={phrases} />
          </span>{' '}
          <span className="block">{suffix}</span>
        </h1>
        <p className="mt-5 max-w-132 text-lead text-mist-200 md:mt-7">{text}</p>
        {/* Side by side on phones too, to stay in the first screen. */}
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:px-3.5 md:mt-8">
          <Link to={paths.demo()} className={buttonClass({ surface: 'ink' })}>
            {start}
          </Link>
          <Link to={paths.solutions()} className={buttonClass({ variant: 'secondary', surface: 'ink' })}>
            {explore}
          </Link>
        </div>
        <p className="mt-3 text-ui text-ink-300">{startNote}</p>
        <ul className="mt-1 flex flex-wrap gap-x-6 text-ui">
          {proof.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-block py-1.5 text-mist-100 underline decoration-ink-300 underline-offset-4 hover:decoration-current"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Highlights />
        <MotionToggle className="absolute bottom-5 start-5 md:start-8" />
      </div>
    </section>
  );
}

const knotColors = ['text-indigo-300', 'text-madder-500', 'text-weld-500', 'text-mist-100'];

function Highlights() {
  return (
    <ul className="mt-4 grid max-w-132 grid-cols-[auto_1fr] gap-x-8 gap-y-2 sm:mt-7 sm:gap-y-2.5 text-ui text-mist-100 max-sm:grid-cols-1">
      {home.highlights.map((text, index) => (
        <li key={text} className="flex items-center gap-3">
          <Bullet className={`size-3.5 shrink-0 ${knotColors[index % knotColors.length]}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}

interface HomeSectionProps {
  id: string;
  heading: string;
  text: string;
  ground: string;
  children: ReactNode;
}

/** A part of the page with a line of text beside its heading. */
function HomeSection({ id, heading, text, ground, children }: HomeSectionProps) {
  const headingId = `${id}:heading`;
  return (
    <section id={id} aria-labelledby={headingId} className={`section-padding ${ground}`}>
      <div className="container-page">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-3 sm:gap-y-5">
          <h2 id={headingId} className="max-em-11">
            {heading}
          </h2>
          <p className="max-w-100 text-muted">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

/** The step in which the automation asks a person. */
const QUESTION_STEP: keyof typeof home.proof.steps = 'flagged';

/** One run of an automation with its question to a person, and three ways to check the rest. */
function ProofSection() {
  const { id, heading, text, note, steps, links } = home.proof;
  return (
    <HomeSection id={id} heading={heading} text={text} ground="bg-surface">
      <ol className="mt-6 grid grid-cols-1 gap-2.5 sm:mt-10 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[4fr_6fr_5fr_5fr]">
        {Object.entries(steps).map(([id, { name, time, text }]) => (
          <li
            key={id}
            // A border all around the question: in the dark scheme, its ink is close to the page's background.
            className={`rounded-b-card border-t-3 px-5 pt-3 pb-4 sm:pt-4 sm:pb-5 ${id === QUESTION_STEP ? 'border-x border-b border-madder-500 bg-ink-950 text-mist-100' : 'border-weld-500 bg-subtle'}`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span
                className={`font-display text-h6 font-heading ${id === QUESTION_STEP ? 'text-white' : ''}`}
              >
                {name}
              </span>
              <span className="text-small">{time}</span>
            </p>
            <p className="mt-1 text-ui leading-normal text-pretty sm:mt-2">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-small text-muted">{note}</p>
      <ul className="mt-6 grid grid-cols-1 gap-x-10 gap-y-3 md:mt-12 md:grid-cols-3">
        {links.map(({ title, text, label, to }) => (
          <li key={to} className="border-t border-border pt-3 md:pt-4">
            <h3 className="text-h6 leading-tight tracking-tight md:text-h5">{title}</h3>
            <p className="mt-1 text-muted max-md:text-ui max-md:leading-snug md:mt-2">{text}</p>
            <ArrowLink to={to}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

// Wide and narrow cards alternate.
const spans = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7'];
const getSpan = (index: number) =>
  // The last of an odd number of cards fills its row.
  index % 2 === 0 && index === services.length - 1 ? 'lg:col-span-12' : spans[index % spans.length];

function ServicesSection() {
  const { id, heading, text } = home.services;
  return (
    <HomeSection id={id} heading={heading} text={text} ground="bg-page">
      <ul className="mt-6 grid grid-cols-1 gap-3 sm:mt-12 sm:gap-5 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        {services.map((card, index) => (
          <li key={card.slug} className={getSpan(index)}>
            <ServiceCardLink card={card} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** A service's cloth, title and description, beside each other on phones; the link covers the whole card. */
function ServiceCardLink({ card }: { card: Service }) {
  const { more, about } = home.services;
  return (
    <article className="group link-card bg-overlay sm:flex-col">
      <Artwork
        picture={card.picture}
        sizes="(min-width: 64rem) 45rem, (min-width: 48rem) 50vw, (min-width: 40rem) 100vw, 15rem"
        seed={card.slug}
        dye={card.dye}
        accent={card.accent}
        columns={20}
        rows={6}
        fade="left"
        className={`w-14 shrink-0 max-sm:large-text:hidden sm:h-44 sm:w-full lg:h-52 ${drawingBackground[card.dye]}`}
      />
      <div className="flex min-w-0 grow flex-col items-start px-4 py-3 sm:p-6 lg:p-7">
        <h3 className="text-h6 lg:text-h5">{card.title}</h3>
        <p className="mt-1 mb-1.5 max-w-120 text-muted max-sm:text-ui max-sm:leading-snug sm:mt-2.5 sm:mb-5">
          {card.description}
        </p>
        <Link
          to={paths.service(card.slug)}
          className="mt-auto inline-flex items-center gap-1.5 font-semibold text-link stretched-link hover:underline"
        >
          {more} <span className="sr-only">{fillTemplate(about, { title: card.title })}</span>
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform duration-200 group-hover:shift-forward-1"
          />
        </Link>
      </div>
    </article>
  );
}

function CallToActionSection() {
  const { text, ...callToAction } = home.callToAction;
  return <ClosingBanner seed="call-to-action" {...callToAction} text={<TypedOnce text={text} />} />;
}
