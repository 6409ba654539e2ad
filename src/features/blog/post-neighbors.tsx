import { ArrowLeft, ArrowRight } from 'lucide-react';
import { postCopy } from '~/content/blog';
import type { PostSummary } from '~/content/post';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { neighborsOf } from './neighboring-posts';

interface PostNeighborsProps {
  post: PostSummary;
  /** Newest first. */
  posts: readonly PostSummary[];
}

/** The way to the articles before and after this one. */
export function PostNeighbors({ post, posts }: PostNeighborsProps) {
  const { previous, next } = neighborsOf(post, posts);
  if (!previous && !next) return null;
  const copy = postCopy.neighbors;
  return (
    <nav aria-label={copy.label} className="border-y border-line print:hidden">
      <ul className="container-page grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <li className="md:pr-8">
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
        <li className="md:pl-8 md:text-right">
          {next && (
            <Link to={paths.post(next.slug)} className={linkClass}>
              <span className={`${labelClass} md:justify-end`}>
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

const linkClass = 'group block h-full py-7';
const labelClass = 'flex items-center gap-2 text-[0.94rem] text-soft';
const titleClass =
  'mt-1.5 block font-semibold text-balance group-hover:underline group-hover:underline-offset-4';
