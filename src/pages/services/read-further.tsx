import { knownPosts } from '~/content/posts';
import type { ServicePage } from '~/content/service-page';
import { servicePageLabels as labels } from '~/content/service-pages';
import { type ServiceCard, serviceCards } from '~/content/services';
import { Knot, threadColour } from '~/shared/motion/knot';
import { clothGround, Weave } from '~/shared/motion/weave';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

/** The case study, two articles and the other services. */
export function ReadFurther({ card, page }: { card: ServiceCard; page: ServicePage }) {
  const posts = page.articles.flatMap((slug) => knownPosts.find((post) => post.slug === slug) ?? []);
  return (
    <div className="section-pad bg-sunken">
      <div className="container-page">
        <div className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[5fr_7fr]">
          <CaseCard note={page.caseNote} />
          <section aria-labelledby="articles">
            <h2 id="articles" className="text-[clamp(1.9rem,3vw,2.6rem)]">
              {labels.articles.heading}
            </h2>
            <ul className="mt-8 divide-y divide-line border-y border-line">
              {posts.map(({ slug, title, excerpt, category, readTime, dye, accent }) => (
                <li
                  key={slug}
                  className="group relative grid grid-cols-[min(6rem,28vw)_minmax(0,1fr)] large-text:grid-cols-1 gap-5 py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-7"
                >
                  <Weave
                    seed={slug}
                    dye={dye}
                    accent={accent}
                    columns={5}
                    rows={4}
                    className={`aspect-[5/4] w-full rounded large-text:w-1/2 ${clothGround[dye]}`}
                  />
                  <div>
                    <p className="text-sm text-soft">
                      {category}, <span className="inline-block">{labels.articles.readTime(readTime)}</span>
                    </p>
                    <h3 className="mt-1.5 text-[1.25rem] tracking-[-0.02em]">
                      <Link
                        to={paths.post(slug)}
                        className="group-hover:text-link after:absolute after:inset-0"
                      >
                        {title}
                      </Link>
                    </h3>
                    <p className="mt-2 text-[0.94rem] leading-normal text-pretty text-soft max-sm:hidden">
                      {excerpt}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <nav aria-labelledby="others" className="mt-16 border-t border-line-strong/50 pt-6">
          <h2 id="others" className="font-sans text-[0.94rem] font-semibold tracking-normal">
            {labels.others}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-9">
            {serviceCards
              .filter(({ slug }) => slug !== card.slug)
              .map(({ slug, title, dye }) => (
                <li key={slug}>
                  <Link
                    to={paths.service(slug)}
                    className="inline-flex min-h-11 items-center gap-2.5 text-link underline-offset-4 hover:underline"
                  >
                    <Knot className={`size-3.5 ${threadColour[dye]}`} />
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** The link to the case study, on ink; `note` says what to look for in it. */
function CaseCard({ note }: { note: string }) {
  const { heading, note: disclaimer, link } = labels.caseStudy;
  return (
    <section
      aria-labelledby="case"
      className="flex flex-col overflow-hidden rounded-card border border-ink-700 bg-ink-950 text-white"
    >
      <Weave
        seed="case-study"
        dye="ink"
        accent="weld"
        columns={14}
        rows={5}
        fade="left"
        className="h-40 w-full"
      />
      <div className="flex grow flex-col items-start p-6 sm:p-9">
        <h2 id="case" className="text-[clamp(min(1.7rem,11vw),2.6vw,2.2rem)]">
          {heading}
        </h2>
        <p className="mt-4 text-mist-100">{note}</p>
        <p className="mt-3 text-[0.94rem] text-ink-300">{disclaimer}</p>
        <ArrowLink to={paths.caseStudies()} surface="ink" className="mt-6">
          {link}
        </ArrowLink>
      </div>
    </section>
  );
}
