import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useSettings } from '~/config/config-store';
import { adsPageSettings } from '~/config/page-settings';
import { postCopy } from '~/content/blog.json';
import { ArticleText } from '~/shared/articles/article-text';
import type { Post, PostSummary } from '~/shared/articles/post';
import { PostSources } from '~/shared/articles/post-sources';
import { toHref } from '~/shared/base-path';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { toAbsoluteUrl } from '~/shared/seo/head';
import { Button, buttonClass } from '~/shared/ui/button';
import { CopyButton } from '~/shared/ui/copy-button';
import { AdSlot } from './ad-slot';
import { ArticleFrame, ArticleHeader } from './article-frame';
import { TO_LIST_STATE, toListHref } from './list-filters';
import { PostCard, PostCover } from './post-card';

/** An article from its category to its share links. */
export function PostArticle({ post }: { post: Post }) {
  const { title, slug, category, headings, content, sources } = post;
  const path = paths.post(slug);
  return (
    <ArticleFrame
      header={
        <ArticleHeader
          article={post}
          kind={{ label: category, to: toListHref({ category }), state: TO_LIST_STATE }}
        >
          <PostCover
            post={post}
            firstScreen
            sizes="(min-width: 80rem) 76rem, 100vw"
            className="mt-8 h-28 rounded-card max-lg:mb-8 sm:h-72 lg:mt-10 lg:h-96 print:hidden"
          />
        </ArticleHeader>
      }
      headings={headings}
      path={path}
      aside={<AdSlot name="sidebar" className="max-xl:hidden" />}
      text={<PostBody html={content} />}
    >
      {sources && <PostSources heading={postCopy.sources} sources={sources} />}
      <div className="mt-9 border-t border-border pt-7 md:mt-12">
        <ShareLinks title={title} path={path} />
      </div>
      <AdSlot name="before-comments" className="mt-10" />
    </ArticleFrame>
  );
}

interface ShareLinksProps {
  title: string;
  /** The article's address on this site. */
  path: string;
}

/** Plain links to share an article, without third-party scripts. */
function ShareLinks({ title, path }: ShareLinksProps) {
  const url = toAbsoluteUrl(path);
  const copy = postCopy.share;
  const hydrated = useHydrated();
  // The address that the visitor sees, even if the site's canonical address is another.
  const here = hydrated ? new URL(toHref(path), location.origin).href : url;

  // `share` also rejects when the visitor cancels.
  const shareElsewhere = () => void navigator.share({ title, url: here }).catch(() => undefined);

  return (
    <section aria-labelledby="share" data-chat-index="exclude" className="print:hidden">
      <h2 id="share" className="font-sans text-body leading-snug font-semibold tracking-normal">
        {copy.heading}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[
          { label: copy.linkedIn, href: addQuery(LINKEDIN_SHARE_URL, { url }) },
          { label: copy.x, href: addQuery(X_SHARE_URL, { text: title, url }) },
          { label: copy.email, href: toMailtoHref(title, url) },
        ].map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noopener noreferrer" className={shareButtonClass}>
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
          <CopyButton text={here} label={copy.copy} copiedLabel={copy.copied} errorLabel={copy.notCopied} />
        </li>
      </ul>
    </section>
  );
}

const LINKEDIN_SHARE_URL = 'https://www.linkedin.com/sharing/share-offsite/';
const X_SHARE_URL = 'https://x.com/intent/post';
const shareButtonClass = buttonClass({ variant: 'secondary', size: 'sm' });

const addQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`;

// Mail programs read a plus as a plus, not a space.
const toMailtoHref = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/** The text of an article, from trusted HTML. */
function PostBody({ html }: { html: string }) {
  const { enabled } = useSettings(adsPageSettings);
  const [start, end] = enabled ? splitInHalf(html) : [html];
  return (
    <>
      <ArticleText html={start} />
      {end && (
        <>
          <AdSlot name="in-content" className="my-10" />
          <ArticleText html={end} />
        </>
      )}
    </>
  );
}

/** Splits before the section nearest to the middle. */
function splitInHalf(html: string): [string, string?] {
  const middle = html.length / 2;
  const sections = [...html.matchAll(/<h2[ >]/g)].map(({ index }) => index).filter((index) => index > 0);
  if (sections.length === 0) return [html];
  const splitIndex = sections.reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a));
  return [html.slice(0, splitIndex), html.slice(splitIndex)];
}

interface PostNeighborsProps {
  post: PostSummary;
  /** Newest first. */
  posts: readonly PostSummary[];
}

/** Links to the articles before and after this one. */
export function PostNeighbors({ post, posts }: PostNeighborsProps) {
  const { previous, next } = findNeighbors(post, posts);
  if (!previous && !next) return null;
  const copy = postCopy.neighbors;
  return (
    <nav aria-label={copy.label} className="border-y border-border print:hidden">
      <ul className="container-page grid grid-cols-2 divide-x divide-border large-text:grid-cols-1 large-text:divide-x-0">
        <li className="pe-4 md:pe-8">
          {previous && (
            <Link to={paths.post(previous.slug)} className={linkClass}>
              <span className={labelClass}>
                <ArrowLeft aria-hidden="true" className="size-4" />
                {copy.previous}
              </span>
              <span className={titleClass}>{previous.title}</span>
            </Link>
          )}
        </li>
        <li className="ps-4 text-end md:ps-8">
          {next && (
            <Link to={paths.post(next.slug)} className={linkClass}>
              <span className={`${labelClass} justify-end`}>
                {copy.next}
                <ArrowRight aria-hidden="true" className="size-4" />
              </span>
              <span className={titleClass}>{next.title}</span>
            </Link>
          )}
        </li>
      </ul>
    </nav>
  );
}

const linkClass = 'group block h-full py-5 md:py-7';
const labelClass = 'flex items-center gap-2 text-ui text-muted';
const titleClass =
  'mt-1.5 block font-semibold text-balance group-hover:underline group-hover:underline-offset-4';

export function RelatedPosts({ post, posts }: { post: PostSummary; posts: readonly PostSummary[] }) {
  const related = findRelatedPosts(post, posts);
  if (related.length === 0) return null;
  return <PostCards id="related" heading={postCopy.related} posts={related} />;
}

interface PostCardsProps {
  /** The heading's id. */
  id: string;
  heading: string;
  posts: readonly PostSummary[];
}

/** A few articles under a heading. */
export function PostCards({ id, heading, posts }: PostCardsProps) {
  return (
    <section aria-labelledby={id} data-chat-index="exclude" className="bg-subtle print:hidden">
      <div className="container-page py-subsection-tight">
        <h2 id={id} className="text-h4">
          {heading}
        </h2>
        <ul className="mt-7 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} brief />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const MAX_RELATED_POSTS = 3;

/** Three other articles: of the same category first, then the newest. `posts` are newest first. */
function findRelatedPosts(post: PostSummary, posts: readonly PostSummary[]): PostSummary[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const same = others.filter(({ category }) => category === post.category);
  const rest = others.filter(({ category }) => category !== post.category);
  return [...same, ...rest].slice(0, MAX_RELATED_POSTS);
}

/** The articles that came before and after. `posts` are newest first. */
function findNeighbors(post: PostSummary, posts: readonly PostSummary[]) {
  const index = posts.findIndex(({ slug }) => slug === post.slug);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: posts[index + 1], next: posts[index - 1] };
}
