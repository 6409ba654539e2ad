import { useSettings } from '~/config/config-store';
import { demoBooking, demoPage } from '~/content/demo.json';
import { getDemoQuestions } from '~/features/demo/demo-questions';
import { BOOKING_ANCHOR, DemoSection } from '~/features/demo/demo-section';
import { bookingNames, bookingSettings } from '~/integrations/booking/settings';
import { useMailingWords } from '~/integrations/email-marketing/use-mailing-words';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { FaqSection } from '~/shared/sections/faq-section';
import { PageHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createFaqPage, StructuredData } from '~/shared/seo/structured-data';
import { buttonClass } from '~/shared/ui/button';

const booking = { id: BOOKING_ANCHOR, heading: demoBooking.heading };

/** The demo request, and a preview of the demo. */
export default function DemoPage() {
  const { title, description, hero, agenda, people, write, faq } = demoPage;
  const { service, url } = useSettings(bookingSettings);
  const mailing = useMailingWords();
  const calendar = service && bookingNames[service];
  const faqs = getDemoQuestions({ calendar, hasExternalPage: Boolean(url && !service), mailing });
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.demo()}
        card={{ kicker: hero.kicker, title: hero.heading, seed: 'demo' }}
      />
      <StructuredData things={[createFaqPage(faqs)]} />
      <PageHero seed="demo" titleSize="display" copy={hero} contents={[booking, agenda, people, faq]}>
        <p className="mt-8">
          <Link to={`${paths.demo()}#${BOOKING_ANCHOR}`} className={buttonClass({ surface: 'ink' })}>
            {hero.button}
          </Link>
        </p>
      </PageHero>
      <Sections>
        <div className="container-page sm:py-subsection">
          <DemoSection />
        </div>
        <AgendaSection />
        <PeopleSection />
        <FaqSection id={faq.id} heading={faq.heading} faqs={faqs} />
        <ClosingBanner seed="demo-write" {...write} />
      </Sections>
    </>
  );
}

/** The half hour, part by part. */
function AgendaSection() {
  const { id, heading, intro, unit, parts } = demoPage.agenda;
  return (
    <Section id={id} heading={heading} intro={intro} background="subtle">
      <ol className="border-b border-border">
        {parts.map(({ minutes, title, text }) => (
          <li
            key={minutes}
            className="grid grid-cols-1 gap-x-10 gap-y-1.5 border-t border-border py-6 md:grid-side-start-32 md:py-7 lg:grid-cols-[9rem_15rem_minmax(0,1fr)]"
          >
            <p className="text-muted md:max-lg:row-span-2">
              {minutes}{' '}
              <abbr title={unit.name} className="no-underline">
                {unit.short}
              </abbr>
            </p>
            <h3 className="text-h6">{title}</h3>
            <p className="max-w-measure text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The demo's participants. */
function PeopleSection() {
  const { id, heading, list } = demoPage.people;
  return (
    <Section id={id} heading={heading} background="surface">
      <dl className="grid gap-x-10 lg:grid-cols-3">
        {list.map(({ name, text }) => (
          <div key={name} className="border-t border-border py-5">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 max-w-measure text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
