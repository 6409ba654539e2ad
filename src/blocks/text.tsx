import { ArticleText } from '~/shared/articles/article-text';
import { Collapsible } from '~/shared/ui/collapsible';
import type { BlockProps, Compiled } from './block';
import { BlockSection } from './block-section';

/** Running text, which may open on request. */
export function TextBlock({ html = '', folded, ...block }: BlockProps<'text'> & Compiled) {
  const text = <ArticleText html={html} />;
  return (
    <BlockSection block={block} chatIndex={folded && 'exclude'}>
      {folded ? (
        <Collapsible
          summary={
            <>
              <span className="font-display text-h6 leading-tight font-semibold tracking-heading">
                {folded.title}
              </span>
              {folded.note && <span className="mt-1 text-ui text-muted">{folded.note}</span>}
            </>
          }
        >
          {/* The browser opens the `details` element for a link into it. */}
          <article
            id={folded.id}
            className="max-w-2xl rounded-card border border-border bg-surface px-5 py-7 sm:px-12 sm:py-10"
          >
            {text}
          </article>
        </Collapsible>
      ) : (
        text
      )}
    </BlockSection>
  );
}
