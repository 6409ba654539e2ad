import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactPage } from '~/content/contact';
import type { Phase } from '~/content/phases';
import type { Position } from '~/content/positions';
import { scrollToForm } from '~/features/contact/scroll-to-form';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { InkHero } from '~/shared/sections/ink-hero';
import { Button } from '~/shared/ui/button';

interface ContactHeroProps {
  phase: Phase | undefined;
  position: Position | undefined;
}

export function ContactHero({ phase, position }: ContactHeroProps) {
  if (position) return <ApplicationHero position={position} />;
  if (phase) return <PhaseHero phase={phase} />;
  return <InkHero seed="contact" title={contactPage.heading} intro={contactPage.intro} />;
}

function ApplicationHero({ position }: { position: Position }) {
  const { back, intro } = contactPage.apply;
  return (
    <InkHero
      seed={position.id}
      above={<BackLink to={paths.careers()}>{back}</BackLink>}
      title={contactPage.heading}
      intro={intro(position.title)}
    />
  );
}

function PhaseHero({ phase }: { phase: Phase }) {
  return (
    <InkHero
      seed={phase.id}
      // The phase's cards reach up into the hero.
      overlapped
      longTitle
      above={<BackLink to={paths.process()}>{contactPage.back}</BackLink>}
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

function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-2.5 mb-2.5 flex min-h-11 w-fit items-center gap-2 text-[0.94rem] text-indigo-300 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
