import { newsletterPage } from '~/content/newsletter';
import { paths } from '~/shared/paths';
import { InkHero, Kicker } from '~/shared/sections/ink-hero';
import { Head } from '~/shared/seo/head';
import { ArchiveSection } from './archive-section';
import { ContentsSection } from './contents-section';
import { SampleSection } from './sample-section';
import { SubscribeSection } from './subscribe-section';

export default function NewsletterPage() {
  const { title, description, kicker, heading, intro } = newsletterPage;
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.newsletter()}
        card={{ kicker, title: heading, seed: 'newsletter', dye: 'indigo', accent: 'madder' }}
      />
      <InkHero
        seed="newsletter"
        above={<Kicker>{kicker}</Kicker>}
        title={heading}
        longTitle
        intro={intro}
        // The form reaches up into the hero.
        overlapped
      />
      <SubscribeSection />
      <ContentsSection />
      <SampleSection />
      <ArchiveSection />
    </>
  );
}
