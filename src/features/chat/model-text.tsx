import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import type { MarkdownText } from './markdown-text';

type ModelTextProps = ComponentProps<typeof MarkdownText>;

/** What a model wrote. Plain until the code that knows Markdown is there. */
export function ModelText(props: ModelTextProps) {
  const [Loaded, load] = useLazyComponent(importMarkdown);
  useEffect(() => void load(), [load]);
  const Rich = Loaded ?? known;
  return Rich ? <Rich {...props} /> : <p className="whitespace-pre-line">{props.text}</p>;
}

// An answer that is whole takes another place in the page, and must not be plain there for a moment.
let known: ComponentType<ModelTextProps> | undefined;

const importMarkdown = () =>
  import('./markdown-text').then(({ MarkdownText }) => {
    known = MarkdownText;
    return MarkdownText;
  });
