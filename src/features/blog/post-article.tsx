import { useRef } from 'react';
import { postCopy } from '~/content/blog';
import type { Post } from '~/content/post';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { AdSlot } from './ad-slot';
import { listAddress } from './list-filters';
import { TO_LIST } from './list-navigation';
import { PostBody } from './post-body';
import { PostCover } from './post-cover';
import { PostFacts } from './post-facts';
import { ReadingProgress } from './reading-progress';
import { ShareLinks } from './share-links';
import { TableOfContents } from './table-of-contents';

/** An article from its category to its share links. */
export function PostArticle({ post }: { post: Post }) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadingProgress text={text} />
      <article className="container-page pb-[clamp(56px,7vw,96px)]">
        <PostHeader post={post} />
        <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-8 lg:mt-14 lg:grid-cols-[13rem_minmax(0,44rem)] xl:grid-cols-[300px_minmax(0,44rem)]">
          <div className="space-y-8 self-start lg:sticky lg:top-26">
            {post.headings.length > 0 && <TableOfContents slug={post.slug} headings={post.headings} />}
            <AdSlot name="sidebar" className="max-xl:hidden" />
          </div>
          <div className="min-w-0">
            <div ref={text}>
              <PostBody html={post.content} />
            </div>
            <div className="mt-12 border-t border-line pt-7">
              <ShareLinks title={post.title} path={paths.post(post.slug)} />
            </div>
            <AdSlot name="before-comments" className="mt-10" />
          </div>
        </div>
      </article>
    </>
  );
}

function PostHeader({ post }: { post: Post }) {
  return (
    <header>
      <Link
        to={listAddress({ category: post.category })}
        state={TO_LIST}
        className="inline-flex min-h-7 items-center rounded-sm border border-line bg-panel px-2.5 text-[0.88rem] font-medium text-link hover:underline"
      >
        {post.category}
      </Link>
      <h1 tabIndex={-1} className="mt-4 max-w-[17em] text-[clamp(2.2rem,4.6vw,3.9rem)] leading-[1.06]">
        {post.title}
      </h1>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-[0.94rem] text-soft">
        <span>
          {postCopy.by} <span className="font-semibold text-text">{post.author}</span>, {post.authorRole}
        </span>
        <span>
          <PostFacts post={post} long />
        </span>
      </p>
      <PostCover post={post} className="mt-8 h-48 rounded-card sm:h-72 lg:mt-10 lg:h-96 print:hidden" />
    </header>
  );
}
