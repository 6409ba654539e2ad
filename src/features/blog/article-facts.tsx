import { blogCopy } from '~/content/blog.json';
import { fillTemplate } from '~/shared/lib/fill-template';
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
    <span>{fillTemplate(blogCopy.minutes, { count: readTime })}</span>
  </>
);
