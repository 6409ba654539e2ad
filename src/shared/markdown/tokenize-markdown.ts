import { getDefaults, Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';

/** The maximum nesting of quotes, lists, emphasis and links: each level takes stack space. */
const MAX_DEPTH = 50;

/**
 * How many characters the parser may rescan in search of closing marks, at 100 to 500 ns each. An ordinary article of
 * 200 kB needs 0.3 million, an article full of marks 2 million.
 */
const MAX_STEPS = 5_000_000;

/** The search for the end of a code span or comment is this many times faster. */
const CODE_SPAN_DIVISOR = 30;

/** A URL of 500 characters costs 10,000 steps. */
const URL_DIVISOR = 25;

/** The parser restarts for each nested quote, so even a tiny block has a cost. */
const STEPS_PER_BLOCK = 200;

/** Each tag is sanitized by itself, and thousands of nested tags take the browser seconds. */
const STEPS_PER_TAG = 300;

/** Thrown for text that would take the Markdown parser minutes, or overflow its stack. The message says why. */
export class MarkdownTooComplexError extends Error {}

/**
 * Splits GitHub-flavored Markdown into tokens. The parser searches all following text for the end of each emphasis,
 * code span and underlined heading, so some texts of 100 kB would block the page for minutes. Throws a
 * MarkdownTooComplexError for such texts and for deep nesting. `steps`: how many characters the parser may rescan.
 */
export function tokenizeMarkdown(text: string, steps = MAX_STEPS): TokensList {
  if (text.split(/[\n\r]/).some(isTooDeep))
    throw new MarkdownTooComplexError(
      `quotes, lists or emphasis stand more than ${MAX_DEPTH} deep in one another`,
    );
  return new BoundedLexer(steps).lex(text);
}

const LEVEL_MARKER = /[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])/y;

/**
 * Whether a line opens more than MAX_DEPTH lists and quotes, which the parser would strip one by one on each line
 * below.
 */
function isTooDeep(line: string): boolean {
  LEVEL_MARKER.lastIndex = 0;
  for (let markers = 0; markers <= MAX_DEPTH; markers += 1) if (!LEVEL_MARKER.test(line)) return false;
  // A row of equal marks is a thematic break.
  return new Set(line.replace(/\s/g, '')).size > 1;
}

class BoundedLexer extends Lexer {
  #levels = 0;
  #steps: number;

  constructor(steps: number) {
    super({ ...getDefaults(), gfm: true, tokenizer: new BoundedTokenizer() });
    this.#steps = steps;
  }

  // The root is a TokensList; everything in it is a plain array.
  override blockTokens<List extends Token[]>(src: string, tokens?: List, isCut?: boolean): List {
    this.spend(src.length + STEPS_PER_BLOCK);
    return this.#nest(() => super.blockTokens(src, tokens, isCut) as List);
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    const openings = src.match(/`+|<[!?]/g)?.length ?? 0;
    this.spend(src.length * (1 + openings / CODE_SPAN_DIVISOR));
    return this.#nest(() => super.inlineTokens(src, tokens));
  }

  spend(steps: number): undefined {
    this.#steps -= steps;
    if (this.#steps < 0) {
      throw new MarkdownTooComplexError(
        'it would take too long to read: one paragraph has too many *, _, ~ or ` without a counterpart, too many lines or quotes follow each other, or there are too many HTML tags',
      );
    }
  }

  #nest<T>(tokenize: () => T): T {
    this.#levels += 1;
    if (this.#levels > MAX_DEPTH) {
      throw new MarkdownTooComplexError(
        `quotes, lists or emphasis stand more than ${MAX_DEPTH} deep in one another`,
      );
    }
    const tokens = tokenize();
    this.#levels -= 1;
    return tokens;
  }
}

/** Counts the characters that failed attempts have read. */
class BoundedTokenizer extends Tokenizer {
  // Called for every line of a list item, and reads on to the next empty line.
  override lheading(src: string): Tokens.Heading | undefined {
    const heading = super.lheading(src);
    if (heading) return heading;
    const end = src.indexOf('\n\n');
    return this.#spend(end < 0 ? src.length : end);
  }

  override emStrong(src: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    const token = super.emStrong(src, masked, before);
    // Within a word, an underscore doesn't open emphasis.
    if (token || !EMPHASIS_START.test(src) || (src.startsWith('_') && WORD_END.test(before))) return token;
    return this.#spend(src.length);
  }

  override del(src: string, masked: string, before?: string): Tokens.Del | undefined {
    return super.del(src, masked, before) ?? this.#spend(src.startsWith('~') ? src.length : 0);
  }

  override tag(src: string): Tokens.Tag | undefined {
    const token = super.tag(src);
    if (token) this.#spend(STEPS_PER_TAG);
    return token;
  }

  override html(src: string): Tokens.HTML | undefined {
    const token = super.html(src);
    if (token) this.#spend(STEPS_PER_TAG * token.raw.split('<').length);
    return token;
  }

  // Checks at every character whether an email address starts there.
  override inlineText(src: string): Tokens.Text | undefined {
    this.#spend(EMAIL_LOCAL_PART.exec(src)?.[0].length ?? 0);
    return super.inlineText(src);
  }

  // A link without a closing bracket is read to the end of the text.
  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return super.link(src) ?? this.#spend(LINK_START.test(src) ? src.length : 0);
  }

  // Trailing punctuation is removed from a URL character by character.
  override url(src: string): Tokens.Link | undefined {
    const length = BARE_URL.exec(src)?.[0].length ?? 0;
    this.#spend((length * length) / URL_DIVISOR);
    return super.url(src);
  }

  #spend(steps: number): undefined {
    return (this.lexer as BoundedLexer).spend(steps);
  }
}

/** Emphasis marks directly before a word. */
const EMPHASIS_START = /^(?:\*+[^\s*]|_+[^\s_])/;
const WORD_END = /[\p{L}\p{N}]$/u;
const LINK_START = /^!?\[[^\]]{0,500}\]\(/;
/** A URL without brackets, with all characters that may belong to it. */
const BARE_URL = /^(?:https?:|ftp:|www\.)[^\s<]*/i;
const EMAIL_LOCAL_PART = /^[\w.!#$%&'*+/=?`{|}~-]+/;
