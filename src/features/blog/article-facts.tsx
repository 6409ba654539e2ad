import { blogCopy } from '~/content/blog.json';
import { fill } from '~/shared/lib/fill';
import { formatDate } from '~/shared/lib/format-date';

interface ArticleFactsProps {
  article: { date: string; readTime: number };
  long?: boolean;
}

/** When an article was published, and how long it takes to read. */
export const ArticleFacts = ({ article: { date, readTime }, long = false }: ArticleFactsProps) => (
  <>
    <time dateTime={date}>{formatDate(date, long ? 'long' : 'short')}</time>
    <span aria-hidden="true" className="px-1">
      {' · '}
    </span>
    <span>{fill(blogCopy.minutes, { count: readTime })}</span>
  </>
);
