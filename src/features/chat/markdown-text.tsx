import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link } from '~/shared/navigation/link';

/**
 * The little Markdown that models write, as elements: paragraphs, lists, emphasis, code and links into this site.
 * Everything else, HTML and foreign links included, is shown as the text that it is.
 */
export function MarkdownText({ text }: { text: string }) {
  return <div className="space-y-2">{lexer(text).map(block)}</div>;
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
      return <Fragment key={key}>{token.tokens ? inlines(token.tokens) : token.text}</Fragment>;
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
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other names for its items
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
      return ON_THIS_SITE.test(token.href) ? (
        <Link key={key} to={token.href} className="text-link underline underline-offset-2">
          {inlines(token.tokens)}
        </Link>
      ) : (
        <Fragment key={key}>{foreignLink(token as Tokens.Link)}</Fragment>
      );
    case 'text':
      return <Fragment key={key}>{token.tokens ? inlines(token.tokens) : token.text}</Fragment>;
    case 'escape':
      return <Fragment key={key}>{token.text}</Fragment>;
    default:
      return <Fragment key={key}>{token.raw}</Fragment>;
  }
}

/** A path, and no address of another host: neither '//host' nor '/\\host', which browsers take for the same. */
const ON_THIS_SITE = /^\/(?![/\\])/;

// Nobody checks where a model points to, so the address is there to be read rather than followed.
const foreignLink = ({ text, href }: Tokens.Link) => (text === href ? href : `${text} (${href})`);
