import { type ComponentType, useEffect } from 'react';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';

/** What a model wrote. Plain until the code that knows Markdown is there. */
export function ModelText({ text }: { text: string }) {
  const [Loaded, load] = useLazyComponent(importMarkdown);
  useEffect(() => void load(), [load]);
  const Rich = Loaded ?? known;
  return Rich ? <Rich text={text} /> : <p className="whitespace-pre-line">{text}</p>;
}

// An answer that is whole takes another place in the page, and must not be plain there for a moment.
let known: ComponentType<{ text: string }> | undefined;

const importMarkdown = () =>
  import('./markdown-text').then(({ MarkdownText }) => {
    known = MarkdownText;
    return MarkdownText;
  });
