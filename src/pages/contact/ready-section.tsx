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
        className="absolute inset-x-0 bottom-0 -z-10 h-40 w-full [mask-image:linear-gradient(to_bottom,transparent,black_60%)] md:inset-y-0 md:h-full md:[mask-image:linear-gradient(to_right,transparent_42%,black_68%)]"
      />
      <div className="container-page py-20 max-md:pb-52 md:py-28">
        <h2 id="ready">{heading}</h2>
        <p className="mt-5 max-w-[32rem] text-lg">{text}</p>
        <Button surface="dye" className="mt-8" onClick={scrollToForm}>
          {button}
        </Button>
      </div>
    </section>
  );
}
