import { lexer, type Token, type Tokens } from 'marked';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { SITE_PATH } from '~/shared/lib/is-address';
import { Link } from '~/shared/navigation/link';

interface MarkdownTextProps {
  text: string;
  /** Called when the visitor follows a link in the text. */
  onLinkFollowed?: (() => void) | undefined;
}

/**
 * Renders the Markdown that models write: paragraphs, lists, emphasis, code and links into this site.
 * Everything else, including HTML and external links, is shown as plain text.
 */
export function MarkdownText({ text, onLinkFollowed }: MarkdownTextProps) {
  // Parsing is slow, and a conversation is redrawn with each word of its last answer.
  const content = useMemo(() => toElements(text), [text]);
  return (
    <LinkFollowedContext value={onLinkFollowed}>
      <div className="space-y-2">{content}</div>
    </LinkFollowedContext>
  );
}

const LinkFollowedContext = createContext<(() => void) | undefined>(undefined);

function toElements(text: string): ReactNode {
  try {
    return lexer(text).map(renderBlock);
  } catch (error) {
    console.warn('An answer could not be read as Markdown.', error);
  }
  return <p className="whitespace-pre-line">{text}</p>;
}

function renderBlock(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p key={key}>{renderInlines(token.tokens)}</p>;
    case 'heading':
      return (
        <p key={key} className="font-semibold">
          {renderInlines(token.tokens)}
        </p>
      );
    case 'text':
      return <span key={key}>{token.tokens ? renderInlines(token.tokens) : token.text}</span>;
    case 'list':
      return renderList(token as Tokens.List, key);
    case 'blockquote':
      return <Fragment key={key}>{token.tokens?.map(renderBlock)}</Fragment>;
    case 'code':
      return (
        <pre key={key} className="overflow-x-auto font-mono text-relative-sm whitespace-pre-wrap">
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

function renderList({ ordered, start, items }: Tokens.List, key: number): ReactNode {
  const entries = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's items have no other identity
    <li key={index}>{item.tokens.map(renderBlock)}</li>
  ));
  return ordered ? (
    <ol key={key} start={start || 1} className="list-decimal space-y-1 ps-5">
      {entries}
    </ol>
  ) : (
    <ul key={key} className="list-disc space-y-1 ps-5">
      {entries}
    </ul>
  );
}

const renderInlines = (tokens: Token[] = []): ReactNode[] => tokens.map(renderInline);

function renderInline(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{renderInlines(token.tokens)}</strong>;
    case 'em':
      return <em key={key}>{renderInlines(token.tokens)}</em>;
    case 'codespan':
      return (
        <code key={key} className="font-mono text-relative-sm">
          {token.text}
        </code>
      );
    case 'br':
      return <br key={key} />;
    case 'link':
      return SITE_PATH.test(token.href) ? (
        <InternalLink key={key} to={token.href}>
          {renderInlines(token.tokens)}
        </InternalLink>
      ) : (
        <span key={key}>{renderExternalLink(token as Tokens.Link)}</span>
      );
    case 'text':
      return <span key={key}>{token.tokens ? renderInlines(token.tokens) : token.text}</span>;
    case 'escape':
      return <span key={key}>{token.text}</span>;
    default:
      return <span key={key}>{token.raw}</span>;
  }
}

function InternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      onClick={useContext(LinkFollowedContext)}
      className="text-link underline underline-offset-2"
    >
      {children}
    </Link>
  );
}

// Nobody checks a model's links, so the address is shown as text instead of a link.
function renderExternalLink({ text, href, tokens }: Tokens.Link): ReactNode {
  const address = href.replace(/^mailto:/i, '');
  const bare = text === address || text === address.replace(/^https?:\/\//i, '');
  return bare ? text : [...renderInlines(tokens), <span key="address">{` (${address})`}</span>];
}
