import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { blogCopy, postCopy } from '~/content/blog.json';
import type { ArticleContent, PostSummary } from '~/shared/articles/post';
import { Link } from '~/shared/navigation/link';
import { SectionNav, TableOfContents } from '~/shared/sections/section-nav';
import { Sections } from '~/shared/sections/sections';
import { Badge } from '~/shared/ui/badge';
import { ArticleFacts } from './article-facts';

interface ArticleHeaderProps {
  article: Pick<PostSummary, 'title' | 'author' | 'authorRole' | 'sampleAuthor' | 'date' | 'readTime'>;
  /** The article's category or type, as a link to its list. */
  kind: { label: string; to: string; state?: object };
  /** Below the title. */
  summary?: string;
  children: ReactElement | ReactElement[];
}

/** The kind, title and author of an article or report, with its cover below. */
export function ArticleHeader({ article, kind, summary, children }: ArticleHeaderProps) {
  return (
    <header className="container-page">
      <Link
        to={kind.to}
        state={kind.state}
        className="inline-flex min-h-7 items-center rounded-sm border border-border bg-surface px-2.5 text-small font-medium text-link hover:underline"
      >
        {kind.label}
      </Link>
      <h1 tabIndex={-1} className="mt-4 max-em-17 text-h2 leading-heading-lg lg:text-h1">
        {article.title}
      </h1>
      {summary && <p className="mt-5 max-w-measure text-lead text-pretty">{summary}</p>}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-ui text-muted">
        <span>
          {postCopy.by} <span className="font-semibold text-text">{article.author}</span>,{' '}
          <span>{article.authorRole}</span>{' '}
          {article.sampleAuthor && <Badge className="ms-1">{blogCopy.sampleAuthor}</Badge>}
        </span>
        <span>
          <ArticleFacts article={article} long />
        </span>
      </p>
      {children}
    </header>
  );
}

interface ArticleFrameProps {
  header: ReactNode;
  headings: ArticleContent['headings'];
  path: string;
  /** Below the table of contents on wide screens. */
  aside?: ReactElement | undefined;
  /** The text whose reading progress a line at the top of the screen shows. */
  text: ReactNode;
  /** Below the text. */
  children: ReactNode;
}

/** A long text in sections, with a table of contents beside it. */
export function ArticleFrame({ header, headings, path, aside, text, children }: ArticleFrameProps) {
  const textRef = useRef<HTMLDivElement>(null);
  const parts = headings.map(({ id, text: heading, level }) => ({ id, heading, nested: level === 3 }));
  return (
    <article className="pb-subsection-tight">
      {header}
      {parts.length > 0 && (
        <SectionNav parts={parts.filter(({ nested }) => !nested)} surface="light" hideFromLg />
      )}
      <Sections>
        <ReadingProgress text={textRef} />
        <div className="container-page mt-10 grid print:block grid-cols-1 gap-x-12 gap-y-8 lg:mt-14 lg:grid-cols-[13rem_minmax(0,44rem)] xl:grid-cols-[300px_minmax(0,44rem)]">
          <div className="sticky top-26 space-y-8 self-start max-lg:hidden">
            {parts.length > 0 && <TableOfContents parts={parts} path={path} />}
            {aside}
          </div>
          <div className="min-w-0">
            <div ref={textRef}>{text}</div>
            {children}
          </div>
        </div>
      </Sections>
    </article>
  );
}

/** A thin line at the top of the screen that shows how much of the text has been scrolled past. */
function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!text.current || !line.current) return;
    return trackReadingProgress(text.current, line.current);
  }, [text]);

  return (
    <div
      ref={line}
      aria-hidden="true"
      data-reading-progress=""
      className="pointer-events-none fixed inset-x-0 top-0 z-40 h-0.75 origin-[calc(50%-50%*var(--direction))] scale-x-0 bg-weld-500 print:hidden"
    />
  );
}

/** Measures only on resize, so that scrolling only updates the line's scale. */
function trackReadingProgress(text: HTMLElement, line: HTMLElement): () => void {
  let top = 0;
  let length = 1;
  const draw = () => {
    const read = Math.min(1, Math.max(0, (scrollY - top) / length));
    line.style.scale = `${read.toFixed(4)} 1`;
  };
  const measure = () => {
    const box = text.getBoundingClientRect();
    top = box.top + scrollY - HEADER_PX;
    // The text counts as read when its last line is on the screen.
    length = Math.max(1, box.height + HEADER_PX - innerHeight);
    draw();
  };
  const resizeObserver = new ResizeObserver(measure);
  for (const element of [text, document.body]) resizeObserver.observe(element);
  addEventListener('resize', measure);
  addEventListener('scroll', draw, { passive: true });
  return () => {
    resizeObserver.disconnect();
    removeEventListener('resize', measure);
    removeEventListener('scroll', draw);
  };
}

/** Height of the site's header, below which the text begins. */
const HEADER_PX = 76;
