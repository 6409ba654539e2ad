import { useLocation } from 'react-router-dom';
import { servicePageLabels as labels, servicePage } from '~/content/service-pages';
import { type ServiceCard, serviceCards } from '~/content/services';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { FaqSection } from '~/shared/sections/faq-section';
import { Head } from '~/shared/seo/head';
import { breadcrumbList, faqPage, service } from '~/shared/seo/json-ld';
import { StructuredData } from '~/shared/seo/structured-data';
import { buttonClass } from '~/shared/ui/button';
import { FitSection } from './fit-section';
import { OutcomeSection } from './outcome-section';
import { ReadFurther } from './read-further';
import { ServiceHero } from './service-hero';
import { servicesTrail } from './services-trail';
import { StepsSection } from './steps-section';
import { TimelineSection } from './timeline-section';

/** The page of one of the services, which the address names. */
export default function ServicePage() {
  const { pathname } = useLocation();
  const card = findService(pathname);
  // A question opened for one service is not open for the next.
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
      <FitSection page={page} dye={card.dye} />
      <StepsSection steps={page.steps} dye={card.dye} />
      <TimelineSection timeline={page.timeline} dye={card.dye} />
      <OutcomeSection page={page} />
      <FaqSection heading={labels.faq} faqs={page.faqs} />
      <ReadFurther card={card} page={page} />
      <ClothBanner seed={`${card.slug}/closing`} heading={page.closing.heading} text={page.closing.text}>
        <Link to={paths.contact(page.phase)} className={buttonClass({ surface: 'dye' })}>
          {labels.ask}
        </Link>
        <Link to={paths.pricing()} className={buttonClass({ variant: 'secondary', surface: 'dye' })}>
          {labels.prices}
        </Link>
      </ClothBanner>
    </>
  );
}

function findService(pathname: string): ServiceCard {
  const path = pathname.replace(/\/+$/, '');
  const card = serviceCards.find(({ slug }) => paths.service(slug) === path);
  if (!card) throw new Error(`No service has the address ${pathname}`);
  return card;
}
