import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { postCopy } from '~/content/blog';
import type { PostHeading } from '~/content/post';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

interface TableOfContentsProps {
  slug: string;
  headings: readonly PostHeading[];
}

/** The article's headings: folded away on phones, open beside the text on wide screens. */
export function TableOfContents({ slug, headings }: TableOfContentsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // What is in sight beside the text is not to be announced as folded away.
  useEffect(() => {
    if (details.current && matchMedia('(width >= 64rem)').matches) details.current.open = true;
  }, []);

  return (
    <nav aria-label={postCopy.contents} className="print:hidden">
      <details
        ref={details}
        className="group rounded border border-line bg-panel lg:border-0 lg:bg-transparent lg:details-content:[content-visibility:visible]"
      >
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 py-2 font-semibold lg:pointer-events-none lg:min-h-8 lg:px-0 lg:py-0 [&::-webkit-details-marker]:hidden">
          {postCopy.contents}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-soft transition-transform duration-150 group-open:rotate-180 lg:hidden"
          />
        </summary>
        <ol className="px-4 pb-3 text-[0.94rem] leading-snug lg:px-0 lg:pb-0">
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level === 3 ? 'pl-4' : undefined}>
              <Link
                to={`${paths.post(slug)}#${id}`}
                className="flex min-h-11 items-center py-1.5 text-soft hover:text-text hover:underline lg:min-h-8"
              >
                {text}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
