import { postList as labels } from '~/content/block-labels.json';
import { allPosts } from '~/features/posts';
import { getPostLanguage } from '~/shared/articles/post';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** The titles of articles. */
export const PostListBlock = ({ posts, ...block }: BlockProps<'post-list'>) => (
  <BlockSection block={block}>
    <ul className={block.links ? undefined : 'border-b border-border'}>
      {posts
        .flatMap(({ to }) => allPosts.find(({ slug }) => paths.post(slug) === to) ?? [])
        .map(({ slug, title, category, readTime }) => (
          <li key={slug} className="border-t border-border">
            <Link
              to={paths.post(slug)}
              className="group flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 py-5 md:flex-nowrap"
            >
              <span
                lang={getPostLanguage(slug)}
                className="font-display text-h6 leading-tight font-semibold tracking-heading group-hover:underline group-hover:underline-offset-4"
              >
                {title}
              </span>
              <span className="text-ui text-muted md:text-end">
                {category}, {fillTemplate(labels.minutes, { count: readTime })}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  </BlockSection>
);
