import { ArrowLeft } from 'lucide-react';
import { contactPage } from '~/content/contact';
import type { Phase } from '~/content/phases';
import { scrollToForm } from '~/features/contact/scroll-to-form';
import { MotionToggle } from '~/shared/motion/motion-toggle';
import { Particles } from '~/shared/motion/particles';
import { WeaveHero } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';

export function ContactHero({ phase }: { phase: Phase | undefined }) {
  return (
    <div className="relative isolate overflow-hidden bg-ink-950 text-white">
      <WeaveHero
        seed={phase?.id ?? 'contact'}
        className="absolute inset-y-0 right-0 -z-10 hidden h-full w-[38%] [mask-image:linear-gradient(to_right,transparent,black_65%)] md:block lg:w-[48%] xl:w-2/3"
      />
      <Particles count={60} className="absolute inset-0 -z-10 max-md:opacity-60" />
      {/* The phase's cards reach up into the hero. */}
      <div
        className={`container-page relative pt-32 md:pt-40 ${phase ? 'pb-28 md:pb-32' : 'pb-20 md:pb-24'}`}
      >
        {phase ? <PhaseIntroduction phase={phase} /> : <Introduction />}
        <MotionToggle className={`absolute right-5 md:right-8 ${phase ? 'bottom-18' : 'bottom-4'}`} />
      </div>
    </div>
  );
}

function Introduction() {
  return (
    <>
      <h1 tabIndex={-1}>{contactPage.heading}</h1>
      <p className="mt-6 max-w-[30rem] text-lg text-balance text-ink-300 lg:max-w-[34rem]">
        {contactPage.intro}
      </p>
    </>
  );
}

function PhaseIntroduction({ phase }: { phase: Phase }) {
  return (
    <>
      <Link
        to={paths.process()}
        className="mb-5 inline-flex min-h-11 items-center gap-2 text-[0.94rem] text-indigo-300 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {contactPage.back}
      </Link>
      <h1 tabIndex={-1} className="text-[clamp(2.6rem,5vw,4.2rem)]">
        {phase.name} <span className="md:block">{contactPage.explained}</span>
      </h1>
      <p className="mt-6 max-w-[30rem] text-lg text-ink-300 lg:max-w-[34rem]">{phase.description}</p>
      <p className="mt-4 flex items-center gap-3 text-[0.94rem] text-mist-100">
        <span aria-hidden="true" className="h-0.5 w-6 bg-weld-500" />
        {contactPage.duration}: {phase.duration}
      </p>
      <Button surface="ink" className="mt-8" onClick={scrollToForm}>
        {contactPage.request}
      </Button>
    </>
  );
}
