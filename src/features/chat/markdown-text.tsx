import { Marked } from 'marked';
import { useMemo } from 'react';
import { toHref } from '~/shared/base-path';
import { escapeHtml } from '~/shared/lib/html-text';
import { SITE_PATH } from '~/shared/lib/is-address';
import { htmlToReact } from '~/shared/markdown/html-to-react';
import { useFollowLinks } from '~/shared/navigation/link';

interface MarkdownTextProps {
  text: string;
  /** Called when the visitor follows a link in the text. */
  onLinkFollowed?: (() => void) | undefined;
}

/** Renders the Markdown that models write. HTML, pictures and external links are shown as plain text. */
export function MarkdownText({ text, onLinkFollowed }: MarkdownTextProps) {
  // Parsing is slow, and a conversation is redrawn with each word of its last answer.
  const blocks = useMemo(() => renderBlocks(text), [text]);
  const onClick = useFollowLinks(onLinkFollowed);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: for the links in it
    <div className={blocksClass} onClick={onClick}>
      {blocks.map((html, index) => (
        // A new element for new words: a translator may have replaced the text nodes of the old one.
        // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks have no other identity
        <div key={`${index} ${html}`}>{htmlToReact(html)}</div>
      ))}
    </div>
  );
}

const blocksClass =
  'space-y-2 [&_a]:text-link [&_a]:underline [&_a]:underline-offset-2 [&_:is(code,pre)]:font-mono [&_:is(code,pre)]:text-relative-sm [&_pre]:whitespace-pre-wrap [&_:is(ol,ul)]:space-y-1 [&_:is(ol,ul)]:ps-5 [&_ol]:list-decimal [&_ul]:list-disc';

function renderBlocks(text: string): string[] {
  try {
    // Each block alone: only the last one changes while an answer arrives.
    const blocks = marked.lexer(text).map((block) => marked.parser([block]));
    return blocks.filter(Boolean);
  } catch (error) {
    console.warn('An answer could not be read as Markdown.', error);
    return [`<p>${escapeHtml(text)}</p>`];
  }
}

const marked = new Marked({
  renderer: {
    // A heading in an answer isn't a heading of the page.
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    html: ({ text }) => escapeHtml(text),
    image: ({ raw }) => escapeHtml(raw),
    // Nobody checks a model's links, so the address is shown as text instead of a link to elsewhere.
    link({ href, text, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (SITE_PATH.test(href)) return `<a href="${escapeHtml(toHref(href))}">${words}</a>`;
      const address = href.replace(/^mailto:/i, '');
      const isBare = text === address || text === address.replace(/^https?:\/\//i, '');
      return isBare ? words : `${words} (${escapeHtml(address)})`;
    },
  },
});
