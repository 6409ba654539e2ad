import { newsletterPage } from '~/content/newsletter';
import { bundledPosts } from '~/content/posts';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Section } from '~/shared/sections/section';

/** Articles that began as a letter. */
export function ArchiveSection() {
  const { heading, intro, slugs, minutes, all } = newsletterPage.archive;
  const posts = slugs.flatMap((slug) => bundledPosts.find((post) => post.slug === slug) ?? []);
  return (
    <Section heading={heading} intro={intro}>
      <ul className="border-b border-line">
        {posts.map(({ slug, title, category, readTime }) => (
          <li key={slug} className="border-t border-line">
            <Link
              to={paths.post(slug)}
              className="group flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 py-5 md:flex-nowrap"
            >
              <span className="font-display text-[1.3rem] leading-tight font-semibold tracking-[-0.02em] group-hover:underline group-hover:underline-offset-4">
                {title}
              </span>
              <span className="shrink-0 text-[0.94rem] text-soft">
                {category}, {minutes(readTime)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ArrowLink to={paths.blog()} className="mt-5">
        {all}
      </ArrowLink>
    </Section>
  );
}
