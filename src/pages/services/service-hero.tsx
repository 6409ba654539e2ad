import type { ServicePage } from '~/content/service-page';
import { servicePageLabels as labels } from '~/content/service-pages';
import type { ServiceCard } from '~/content/services';
import { clothGround } from '~/shared/motion/cloth-ground';
import { KnotList } from '~/shared/motion/knot';
import { Weave } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Breadcrumb } from '~/shared/sections/breadcrumb';
import { InkHero } from '~/shared/sections/ink-hero';
import { buttonClass } from '~/shared/ui/button';
import { servicesTrail } from './services-trail';

interface ServiceHeroProps {
  card: ServiceCard;
  page: ServicePage;
}

/** The service's name on ink, and what it does on a panel beside its cloth, which reaches up into the hero. */
export function ServiceHero({ card, page }: ServiceHeroProps) {
  const { heading, text, jobs } = page.what;
  return (
    <>
      <InkHero
        seed={card.slug}
        overlapped
        above={<Breadcrumb trail={servicesTrail} className="text-indigo-300" />}
        title={card.title}
        intro={page.intro}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.contact(page.phase)} className={buttonClass({ surface: 'ink' })}>
            {labels.ask}
          </Link>
          <Link to={paths.pricing()} className={buttonClass({ variant: 'secondary', surface: 'ink' })}>
            {labels.prices}
          </Link>
        </div>
      </InkHero>
      <div className="container-page relative -mt-14">
        <section
          aria-labelledby="what"
          className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-panel text-pretty lg:grid-cols-[5fr_7fr]"
        >
          <Weave
            seed={card.slug}
            dye={card.dye}
            accent={card.accent}
            columns={14}
            rows={12}
            className={`h-44 w-full sm:h-56 lg:h-full ${clothGround[card.dye]}`}
          />
          <div className="p-6 sm:p-9 lg:p-12">
            <h2 id="what" className="max-w-[12em] text-[clamp(1.9rem,3vw,2.6rem)]">
              {heading}
            </h2>
            <p className="mt-5 max-w-measure">{text}</p>
            <h3 className="mt-8 border-t border-line pt-6 font-sans text-[0.94rem] font-semibold tracking-normal">
              {labels.jobs}
            </h3>
            <KnotList
              items={jobs}
              dye={card.dye}
              className="mt-3.5 grid gap-x-8 gap-y-2.5 text-[0.94rem] leading-normal text-soft sm:grid-cols-2"
            />
          </div>
        </section>
      </div>
    </>
  );
}
