import type { Token, Tokens } from 'marked';

/** Text of one look. */
export interface Run {
  text: string;
  strong?: boolean;
  italic?: boolean;
  /** Address as in the source. */
  href?: string;
}

/** Marks an empty checkbox in a text. */
export const BOX = '☐';

/** The inline tokens of a block as runs, with typographic quotes and dashes. Throws at other content. */
export function runsOf(tokens: readonly Token[], look: Omit<Run, 'text'> = {}): Run[] {
  return tokens.flatMap((token): Run[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return 'tokens' in token && token.tokens
          ? runsOf(token.tokens, look)
          : [{ ...look, text: inPrint(token.text) }];
      case 'strong':
        return runsOf((token as Tokens.Strong).tokens, { ...look, strong: true });
      case 'em':
        return runsOf((token as Tokens.Em).tokens, { ...look, italic: true });
      case 'link':
        return runsOf((token as Tokens.Link).tokens, { ...look, href: token.href });
      case 'codespan':
        return [{ ...look, text: token.text, strong: true }];
      case 'checkbox':
        return [];
      default:
        throw new Error(`a report has no way to show "${token.raw.trim().slice(0, 40)}" (${token.type})`);
    }
  });
}

const inPrint = (text: string) =>
  text
    .replace(/\[ \]/g, BOX)
    .replace(/(^|[\s(])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s(])'/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/(^|[\s(])-(?=[$\d])/g, '$1−');
