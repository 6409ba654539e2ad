import { demoPage } from '~/content/demo';
import { BOOKING_ANCHOR } from '~/features/demo/booking-panel';
import { DemoSection } from '~/features/demo/demo-section';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { FaqSection } from '~/shared/sections/faq-section';
import { InkHero, Kicker } from '~/shared/sections/ink-hero';
import { Head } from '~/shared/seo/head';
import { faqPage } from '~/shared/seo/json-ld';
import { StructuredData } from '~/shared/seo/structured-data';
import { buttonClass } from '~/shared/ui/button';
import { AgendaSection } from './agenda-section';
import { PreparationSection } from './preparation-section';

/** Asking for a demo, and what it will be. */
export default function DemoPage() {
  const { title, description, hero, faq, write } = demoPage;
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.demo()}
        card={{ kicker: hero.kicker, title: hero.heading, seed: 'demo' }}
      />
      <StructuredData things={[faqPage(faq.list)]} />
      <InkHero seed="demo" above={<Kicker>{hero.kicker}</Kicker>} title={hero.heading} intro={hero.intro}>
        <p className="mt-8">
          <Link to={`${paths.demo()}#${BOOKING_ANCHOR}`} className={buttonClass({ surface: 'ink' })}>
            {hero.button}
          </Link>
        </p>
      </InkHero>
      <div className="container-page sm:py-[clamp(56px,7vw,96px)]">
        <DemoSection />
      </div>
      <AgendaSection />
      <PreparationSection />
      <FaqSection heading={faq.heading} faqs={faq.list} />
      <ClothBanner seed="demo-write" heading={write.heading} text={write.text}>
        <Link to={paths.contact()} className={buttonClass({ surface: 'dye' })}>
          {write.button}
        </Link>
      </ClothBanner>
    </>
  );
}
