import { home } from '~/content/home';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { CallToActionSection } from './call-to-action-section';
import { HeroSection } from './hero-section';
import { ServicesSection } from './services-section';
import { TestimonialsSection } from './testimonials-section';
import { TrustedSection } from './trusted-section';

export default function HomePage() {
  return (
    <>
      <Head title={home.title} description={home.description} path={paths.home()} />
      <HeroSection />
      <TrustedSection />
      <ServicesSection />
      <TestimonialsSection />
      <CallToActionSection />
    </>
  );
}
