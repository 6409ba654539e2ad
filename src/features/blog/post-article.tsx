import { useRef } from 'react';
import { blogCopy, postCopy } from '~/content/blog';
import type { Post } from '~/shared/articles/post';
import { PostCover } from '~/shared/articles/post-cover';
import { PostSources } from '~/shared/articles/post-sources';
import { href } from '~/shared/base-path';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Later } from '~/shared/navigation/later';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ContentsBar, ContentsList } from '~/shared/sections/contents-bar';
import { absolute } from '~/shared/seo/absolute';
import { Badge } from '~/shared/ui/badge';
import { Button, buttonClass } from '~/shared/ui/button';
import { CopyButton } from '~/shared/ui/copy-button';
import { AdSlot } from './ad-slot';
import { listAddress } from './list-filters';
import { TO_LIST } from './list-navigation';
import { PostBody } from './post-body';
import { isBuilt, PostFacts } from './post-card';
import { ReadingProgress } from './reading-progress';

/** An article from its category to its share links. */
export function PostArticle({ post }: { post: Post }) {
  const text = useRef<HTMLDivElement>(null);
  const parts = post.headings.map(({ id, text: heading, level }) => ({ id, heading, inner: level === 3 }));
  return (
    <article className="pb-[clamp(56px,7vw,96px)]">
      <PostHeader post={post} />
      {parts.length > 0 && <ContentsBar parts={parts.filter(({ inner }) => !inner)} surface="light" narrow />}
      <Later>
        <ReadingProgress text={text} />
        <div className="container-page mt-10 grid grid-cols-1 gap-x-12 gap-y-8 lg:mt-14 lg:grid-cols-[13rem_minmax(0,44rem)] xl:grid-cols-[300px_minmax(0,44rem)]">
          <div className="sticky top-26 space-y-8 self-start max-lg:hidden">
            {parts.length > 0 && <ContentsList parts={parts} path={paths.post(post.slug)} />}
            <AdSlot name="sidebar" className="max-xl:hidden" />
          </div>
          <div className="min-w-0">
            <div ref={text}>
              <PostBody html={post.content} />
            </div>
            {post.sources && <PostSources heading={postCopy.sources} sources={post.sources} />}
            <div className="mt-12 border-t border-line pt-7">
              <ShareLinks title={post.title} path={paths.post(post.slug)} />
            </div>
            <AdSlot name="before-comments" className="mt-10" />
          </div>
        </div>
      </Later>
    </article>
  );
}

function PostHeader({ post }: { post: Post }) {
  return (
    <header className="container-page">
      <Link
        to={listAddress({ category: post.category })}
        state={TO_LIST}
        className="inline-flex min-h-7 items-center rounded-sm border border-line bg-panel px-2.5 text-[0.88rem] font-medium text-link hover:underline"
      >
        {post.category}
      </Link>
      <h1
        tabIndex={-1}
        className="mt-4 max-w-[17em] text-[clamp(min(2.2rem,12vw),4.6vw,3.9rem)] leading-[1.06]"
      >
        {post.title}
      </h1>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-[0.94rem] text-soft">
        <span>
          {postCopy.by} <span className="font-semibold text-text">{post.author}</span>, {post.authorRole}
          {post.sampleAuthor && (
            <>
              {' '}
              <Badge className="ml-1">{blogCopy.sampleAuthor}</Badge>
            </>
          )}
        </span>
        <span>
          <PostFacts post={post} long />
        </span>
      </p>
      <PostCover
        post={post}
        unbuilt={!isBuilt(post)}
        firstScreen
        className="mt-8 h-48 rounded-card max-lg:mb-8 sm:h-72 lg:mt-10 lg:h-96 print:hidden"
      />
    </header>
  );
}

interface ShareLinksProps {
  title: string;
  /** The article's address on this site. */
  path: string;
}

/** Ways to share an article. Plain links: no third-party script watches this page for them. */
function ShareLinks({ title, path }: ShareLinksProps) {
  const url = absolute(path);
  const copy = postCopy.share;
  const hydrated = useHydrated();
  // The address the visitor reads it at, even if the site has other names elsewhere.
  const here = hydrated ? new URL(href(path), location.origin).href : url;

  // It also rejects when the visitor cancels.
  const shareElsewhere = () => void navigator.share({ title, url: here }).catch(() => undefined);

  return (
    <section aria-labelledby="share" className="print:hidden">
      <h2 id="share" className="font-sans text-[1rem] leading-snug font-semibold tracking-normal">
        {copy.heading}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[
          { label: copy.linkedIn, href: withQuery(LINKEDIN, { url }) },
          { label: copy.x, href: withQuery(X, { text: title, url }) },
          { label: copy.email, href: mailTo(title, url) },
        ].map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noopener noreferrer" className={look}>
              {label}
            </a>
          </li>
        ))}
        {hydrated && 'share' in navigator && (
          <li>
            <Button variant="secondary" size="sm" onClick={shareElsewhere}>
              {copy.other}
            </Button>
          </li>
        )}
        <li>
          <CopyButton text={here} label={copy.copy} copied={copy.copied} failed={copy.notCopied} />
        </li>
      </ul>
    </section>
  );
}

const LINKEDIN = 'https://www.linkedin.com/sharing/share-offsite/';
const X = 'https://x.com/intent/post';
const look = buttonClass({ variant: 'secondary', size: 'sm' });

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`;

// Mail programs read a plus as a plus, not a space.
const mailTo = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
