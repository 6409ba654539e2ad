import { ArrowLeft } from 'lucide-react';
import { contactPage } from '~/content/contact';
import type { Phase } from '~/content/phases';
import { scrollToForm } from '~/features/contact/scroll-to-form';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { InkHero } from '~/shared/sections/ink-hero';
import { Button } from '~/shared/ui/button';

export function ContactHero({ phase }: { phase: Phase | undefined }) {
  if (!phase) return <InkHero seed="contact" title={contactPage.heading} intro={contactPage.intro} />;
  return (
    <InkHero
      seed={phase.id}
      // The phase's cards reach up into the hero.
      overlapped
      longTitle
      above={
        <Link
          to={paths.process()}
          className="mb-5 inline-flex min-h-11 items-center gap-2 text-[0.94rem] text-indigo-300 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {contactPage.back}
        </Link>
      }
      title={
        <>
          {phase.name} <span className="md:block">{contactPage.explained}</span>
        </>
      }
      intro={phase.description}
    >
      <p className="mt-4 flex items-center gap-3 text-[0.94rem] text-mist-100">
        <span aria-hidden="true" className="h-0.5 w-6 bg-weld-500" />
        {contactPage.duration}: {phase.duration}
      </p>
      <Button surface="ink" className="mt-8" onClick={scrollToForm}>
        {contactPage.request}
      </Button>
    </InkHero>
  );
}
