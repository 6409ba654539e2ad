import { contactPage } from '~/content/contact';
import { scrollToForm } from '~/features/contact/scroll-to-form';
import { WeaveHero } from '~/shared/motion/weave';
import { Button } from '~/shared/ui/button';

export function ReadySection() {
  const { heading, text, button } = contactPage.ready;
  return (
    <section aria-labelledby="ready" className="relative isolate overflow-hidden bg-indigo-700 text-white">
      <WeaveHero
        seed="ready"
        surface="indigo"
        className="absolute inset-y-0 right-0 -z-10 hidden h-full w-3/4 lg:block"
      />
      <div className="container-page section-pad">
        <h2 id="ready">{heading}</h2>
        <p className="mt-5 max-w-[36rem] text-lg text-mist-100">{text}</p>
        <Button surface="dye" className="mt-8" onClick={scrollToForm}>
          {button}
        </Button>
      </div>
    </section>
  );
}
