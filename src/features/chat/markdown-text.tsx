import type { Token, Tokens } from 'marked';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { SITE_PATH } from '~/shared/lib/is-address';
import { readMarkdown } from '~/shared/markdown/read-markdown';
import { Link } from '~/shared/navigation/link';

interface MarkdownTextProps {
  text: string;
  /** Called when a link in it was followed. */
  onFollowed?: (() => void) | undefined;
}

/**
 * The bit of Markdown that models write, as elements: paragraphs, lists, emphasis, code and links into this site.
 * Everything else, HTML and foreign links included, is shown as plain text.
 */
export function MarkdownText({ text, onFollowed }: MarkdownTextProps) {
  // Parsing takes a while, and a conversation is redrawn with each word of its last answer.
  const content = useMemo(() => toElements(text), [text]);
  return (
    <Followed value={onFollowed}>
      <div className="space-y-2">{content}</div>
    </Followed>
  );
}

const Followed = createContext<(() => void) | undefined>(undefined);

/** It's parsed again with each word of an answer. */
const STEPS = 500_000;

function toElements(text: string): ReactNode {
  try {
    return readMarkdown(text, STEPS).map(block);
  } catch (error) {
    console.warn('An answer could not be read as Markdown.', error);
  }
  return <p className="whitespace-pre-line">{text}</p>;
}

function block(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p key={key}>{inlines(token.tokens)}</p>;
    case 'heading':
      return (
        <p key={key} className="font-semibold">
          {inlines(token.tokens)}
        </p>
      );
    case 'text':
      return <span key={key}>{token.tokens ? inlines(token.tokens) : token.text}</span>;
    case 'list':
      return list(token as Tokens.List, key);
    case 'blockquote':
      return <Fragment key={key}>{token.tokens?.map(block)}</Fragment>;
    case 'code':
      return (
        <pre key={key} className="overflow-x-auto font-mono text-[0.85em] whitespace-pre-wrap">
          {token.text}
        </pre>
      );
    default:
      return (
        <p key={key} className="whitespace-pre-line">
          {token.raw.trim()}
        </p>
      );
  }
}

function list({ ordered, start, items }: Tokens.List, key: number): ReactNode {
  const entries = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's items have no other identity
    <li key={index}>{item.tokens.map(block)}</li>
  ));
  return ordered ? (
    <ol key={key} start={start || 1} className="list-decimal space-y-1 pl-5">
      {entries}
    </ol>
  ) : (
    <ul key={key} className="list-disc space-y-1 pl-5">
      {entries}
    </ul>
  );
}

const inlines = (tokens: Token[] = []): ReactNode[] => tokens.map(inline);

function inline(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inlines(token.tokens)}</strong>;
    case 'em':
      return <em key={key}>{inlines(token.tokens)}</em>;
    case 'codespan':
      return (
        <code key={key} className="font-mono text-[0.9em]">
          {token.text}
        </code>
      );
    case 'br':
      return <br key={key} />;
    case 'link':
      return SITE_PATH.test(token.href) ? (
        <OwnLink key={key} to={token.href}>
          {inlines(token.tokens)}
        </OwnLink>
      ) : (
        <span key={key}>{foreignLink(token as Tokens.Link)}</span>
      );
    case 'text':
      return <span key={key}>{token.tokens ? inlines(token.tokens) : token.text}</span>;
    case 'escape':
      return <span key={key}>{token.text}</span>;
    default:
      return <span key={key}>{token.raw}</span>;
  }
}

function OwnLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} onClick={useContext(Followed)} className="text-link underline underline-offset-2">
      {children}
    </Link>
  );
}

// Nobody checks a model's links, so the address is there to be read rather than followed.
function foreignLink({ text, href, tokens }: Tokens.Link): ReactNode {
  const address = href.replace(/^mailto:/i, '');
  const bare = text === address || text === address.replace(/^https?:\/\//i, '');
  return bare ? text : [...inlines(tokens), <span key="address">{` (${address})`}</span>];
}
