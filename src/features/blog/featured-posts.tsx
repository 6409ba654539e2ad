import { blogCopy } from '~/content/blog';
import type { PostSummary } from '~/shared/articles/post';
import { PostCover } from '~/shared/articles/post-cover';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { TO_LIST } from './list-navigation';
import { cardClass, isBuilt, PostFacts, PostTitleLink, shortExcerpt } from './post-card';

/** The featured articles above the list: one large, one medium, three small. */
export function FeaturedPosts({ posts }: { posts: readonly PostSummary[] }) {
  const { heading, viewAll } = blogCopy.featured;
  return (
    <section aria-labelledby="featured" className="container-page pt-9 pb-[clamp(56px,7vw,96px)] md:pt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="featured" className="text-[clamp(1.7rem,3vw,2.3rem)]">
          {heading}
        </h2>
        <ArrowLink to={paths.blog()} state={TO_LIST}>
          {viewAll}
        </ArrowLink>
      </div>
      <ul className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        {posts.map((post, index) => {
          const size = sizes[index] ?? 'small';
          return (
            <li key={post.slug} className={spans[size]}>
              <FeaturedCard post={post} size={size} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Size = 'large' | 'medium' | 'small';

const sizes: readonly Size[] = ['large', 'medium', 'small', 'small', 'small'];
const spans = { large: 'md:col-span-2 lg:col-span-8', medium: 'lg:col-span-4', small: 'lg:col-span-4' };
const covers = { large: 'h-52 sm:h-72', medium: 'h-28 sm:h-40 lg:h-72', small: 'h-28 sm:h-40' };
const paddings = { large: 'p-5 sm:p-6 lg:p-7', medium: 'p-5 lg:p-7', small: 'p-5 lg:p-6' };
const titles = {
  large: 'text-[clamp(1.5rem,2.6vw,2.1rem)] leading-[1.1]',
  medium: 'text-[1.2rem] leading-[1.2] lg:text-[1.5rem]',
  small: 'text-[1.2rem] leading-[1.2]',
};

function FeaturedCard({ post, size }: { post: PostSummary; size: Size }) {
  const large = size === 'large';
  return (
    <div className={cardClass}>
      <PostCover
        post={post}
        unbuilt={!isBuilt(post)}
        firstScreen={size !== 'small'}
        className={cx('w-full shrink-0', covers[size])}
      />
      <div className={cx('flex grow flex-col items-start', paddings[size])}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.88rem] text-soft">
          <Badge>{post.category}</Badge>
          <span>
            <PostFacts post={post} />
          </span>
        </p>
        <h3 className={cx('mt-3.5', titles[size])}>
          <PostTitleLink slug={post.slug} title={post.title} />
        </h3>
        <p className={cx('mt-2.5 text-soft', large ? 'max-w-[34rem]' : 'text-[0.94rem] leading-normal')}>
          {size === 'small' ? shortExcerpt(post.excerpt) : post.excerpt}
        </p>
        {large && (
          <p className="mt-auto pt-5 text-[0.94rem]">
            <span className="font-semibold">{post.author}</span>
            <span className="text-soft">
              , {post.authorRole}
              {post.sampleAuthor && ` · ${blogCopy.sampleAuthor}`}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
