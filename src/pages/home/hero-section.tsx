import { home } from '~/content/home';
import { MotionToggle } from '~/shared/motion/motion-toggle';
import { Particles } from '~/shared/motion/particles';
import { TypedPhrases } from '~/shared/motion/typed-text';
import { WeaveHero } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { Highlights } from './highlights';

export function HeroSection() {
  const { badge, phrases, suffix, text, start, explore } = home.hero;
  return (
    <section className="relative isolate overflow-hidden bg-ink-950 text-white">
      <WeaveHero
        seed="linen"
        className="absolute inset-x-0 bottom-0 -z-20 h-60 w-full [mask-image:linear-gradient(to_bottom,transparent,black_45%)] lg:inset-y-0 lg:h-full lg:translate-x-28 lg:[mask-image:linear-gradient(to_right,transparent_18%,rgb(0_0_0/0.2)_52%,black_70%)] xl:translate-x-0"
      />
      <Particles count={120} fps={24} mobileFps={15} className="absolute inset-0 -z-10 max-md:opacity-60" />
      <div className="absolute inset-x-0 top-0 -z-10 hidden h-32 bg-linear-to-b from-ink-950 to-transparent lg:block" />
      <div className="container-page pt-26 pb-72 md:pt-36 lg:pt-40 lg:pb-28">
        <p className="flex items-center gap-3 text-[0.94rem] text-mist-100">
          <span aria-hidden="true" className="h-0.5 w-6 bg-weld-500" />
          {badge}
        </p>
        <h1 tabIndex={-1} className="mt-5 max-w-[9.6em] text-[clamp(1.75rem,min(9.4vw,1.2rem+3.5vw),4.6rem)]">
          <span className="text-indigo-300">
            <TypedPhrases phrases={phrases} />
          </span>{' '}
          <span className="block">{suffix}</span>
        </h1>
        <p className="mt-5 max-w-[33rem] text-lg text-mist-200 md:mt-7">{text}</p>
        {/* Beside each other on phones too, in sight above the cookie bar. */}
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:px-3.5 md:mt-8">
          <Link to={paths.demo()} className={buttonClass({ surface: 'ink' })}>
            {start}
          </Link>
          <Link to={paths.solutions()} className={buttonClass({ variant: 'secondary', surface: 'ink' })}>
            {explore}
          </Link>
        </div>
        <Highlights />
      </div>
      <MotionToggle className="absolute right-5 bottom-5 md:right-8" />
    </section>
  );
}
