import { ArrowRight } from 'lucide-react';
import { home } from '~/content/home';
import type { ServiceCard } from '~/content/services';
import { clothGround } from '~/shared/motion/cloth-ground';
import { Weave } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

/** A service's cloth, title and description; the link covers the whole card. */
export function ServiceCardLink({ card }: { card: ServiceCard }) {
  const { more, moreAbout } = home.services;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-mist-200 bg-white transition-colors duration-200 focus-within:border-ink-300 hover:border-ink-300">
      <Weave
        seed={card.slug}
        dye={card.dye}
        accent={card.accent}
        columns={20}
        rows={6}
        fade="left"
        className={`h-44 w-full shrink-0 lg:h-52 ${clothGround[card.dye]}`}
      />
      <div className="flex grow flex-col items-start p-6 lg:p-7">
        <h3 className="text-[1.45rem]">{card.title}</h3>
        <p className="mt-2.5 mb-5 max-w-[30rem] text-ink-500">{card.description}</p>
        <Link
          to={paths.service(card.slug)}
          aria-label={moreAbout(card.title)}
          className="mt-auto inline-flex items-center gap-1.5 font-semibold text-indigo-700 after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-indigo-700"
        >
          {more}
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform duration-200 group-hover:translate-x-1"
          />
        </Link>
      </div>
    </article>
  );
}
