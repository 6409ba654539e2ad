import { useId } from 'react';
import { Collapsible } from '~/shared/ui/collapsible';
import type { Source } from './post';

interface PostSourcesProps {
  heading: string;
  sources: readonly Source[];
}

/** An article's sources, each with the statement it supports. */
export function PostSources({ heading, sources }: PostSourcesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <Collapsible
        summary={
          <h2 id={id} className="text-h6 leading-tight">
            {heading}
          </h2>
        }
      >
        <ol className="max-w-136 list-decimal space-y-4 ps-6 text-ui leading-normal marker:text-muted">
          {sources.map(({ title, url, supports }) => (
            <li key={url} className="break-words">
              <a
                href={url}
                rel="noopener"
                className="text-link underline underline-offset-[0.18em] hover:no-underline"
              >
                {title}
              </a>
              <span className="mt-1 block text-pretty text-muted">{supports}</span>
            </li>
          ))}
        </ol>
      </Collapsible>
    </section>
  );
}
