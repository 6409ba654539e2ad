import { home } from '~/content/home';
import { TypedOnce } from '~/shared/motion/typed-text';
import { WeaveHero } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';

export function CallToActionSection() {
  const { heading, text, start, explore } = home.callToAction;
  return (
    <section
      aria-labelledby="call-to-action"
      className="relative isolate overflow-hidden bg-indigo-700 text-white"
    >
      <WeaveHero
        seed="call-to-action"
        surface="indigo"
        className="absolute inset-x-0 bottom-0 -z-10 h-40 w-full [mask-image:linear-gradient(to_bottom,transparent,black_60%)] md:inset-y-0 md:h-full md:[mask-image:linear-gradient(to_right,transparent_42%,black_68%)]"
      />
      <div className="container-page py-20 max-md:pb-52 md:py-28">
        <h2 id="call-to-action" className="max-w-[13em]">
          {heading}
        </h2>
        <p className="mt-5 max-w-[32rem] text-lg">
          <TypedOnce text={text} />
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.contact()} className={buttonClass({ surface: 'dye' })}>
            {start}
          </Link>
          <Link to={paths.solutions()} className={buttonClass({ variant: 'secondary', surface: 'dye' })}>
            {explore}
          </Link>
        </div>
      </div>
    </section>
  );
}
