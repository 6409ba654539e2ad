import { brand } from '~/content/brand';
import { home } from '~/content/home';
import { organizationFacts } from '~/content/organization';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { organization, website } from '~/shared/seo/json-ld';
import { StructuredData } from '~/shared/seo/structured-data';
import { CallToActionSection } from './call-to-action-section';
import { HeroSection } from './hero-section';
import { ServicesSection } from './services-section';
import { TestimonialsSection } from './testimonials-section';
import { TrustedSection } from './trusted-section';

export default function HomePage() {
  return (
    <>
      <Head title={home.title} description={home.description} path={paths.home()} />
      <StructuredData things={[organization(organizationFacts), website(brand.name)]} />
      <HeroSection />
      <TrustedSection />
      <ServicesSection />
      <TestimonialsSection />
      <CallToActionSection />
    </>
  );
}
