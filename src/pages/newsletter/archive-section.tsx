import { ArrowRight } from 'lucide-react';
import { newsletterPage } from '~/content/newsletter';
import { bundledPosts } from '~/content/posts';
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
              className="group flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 py-5"
            >
              <span className="font-display text-[1.3rem] leading-tight font-semibold tracking-[-0.02em] group-hover:underline group-hover:underline-offset-4">
                {title}
              </span>
              <span className="text-[0.94rem] text-soft">
                {category}, {minutes(readTime)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={paths.blog()}
        className="mt-6 inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-3 hover:no-underline"
      >
        {all}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Section>
  );
}
