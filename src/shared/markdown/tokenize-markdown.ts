import { getDefaults, Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';

/** How deep quotes, lists, emphasis and links may stand in one another: each level takes room on the stack. */
const MAX_DEPTH = 50;

/**
 * How many characters may be read again in looking for an end, at 100 to 500 ns each. An ordinary article of 200 kB
 * needs 0.3 million, and one that's full of signs 2 million.
 */
const MAX_STEPS = 5_000_000;

/** Looking for the end of a code span or a comment is that much quicker. */
const CODE_SPAN_DIVISOR = 30;

/** An address of 500 characters costs 10,000 steps. */
const URL_DIVISOR = 25;

/** The parser starts over for each quote that ends in another one: even a tiny one costs something. */
const STEPS_PER_BLOCK = 200;

/** Each is checked by itself, and thousands within each other take the browser seconds. */
const STEPS_PER_TAG = 300;

/** Text that would take the Markdown parser minutes, or overflow its stack. The message says why. */
export class MarkdownTooComplexError extends Error {}

/**
 * The tokens of Markdown (GitHub's flavor). The parser looks for the end of each emphasis, code span and underlined
 * heading in all that follows, so some texts of 100 kB would hold the page for minutes: of those, and of what is nested
 * too deeply, this throws a TangledText. `steps`: how many characters it may read again.
 */
export function tokenizeMarkdown(text: string, steps = MAX_STEPS): TokensList {
  if (text.split(/[\n\r]/).some(isTooDeep))
    throw new MarkdownTooComplexError(
      `quotes, lists or emphasis stand more than ${MAX_DEPTH} deep in one another`,
    );
  return new BoundedLexer(steps).lex(text);
}

const LEVEL_MARKER = /[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])/y;

/** Whether a line opens so many lists and quotes, which the parser would take off one by one for each line below. */
function isTooDeep(line: string): boolean {
  LEVEL_MARKER.lastIndex = 0;
  for (let markers = 0; markers <= MAX_DEPTH; markers += 1) if (!LEVEL_MARKER.test(line)) return false;
  // A line of dashes is a line.
  return new Set(line.replace(/\s/g, '')).size > 1;
}

class BoundedLexer extends Lexer {
  #levels = 0;
  #steps: number;

  constructor(steps: number) {
    super({ ...getDefaults(), gfm: true, tokenizer: new BoundedTokenizer() });
    this.#steps = steps;
  }

  // The text itself is read into a TokensList, everything in it into plain lists.
  override blockTokens<List extends Token[]>(src: string, tokens?: List, isCut?: boolean): List {
    this.spend(src.length + STEPS_PER_BLOCK);
    return this.#deeper(() => super.blockTokens(src, tokens, isCut) as List);
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    const openings = src.match(/`+|<[!?]/g)?.length ?? 0;
    this.spend(src.length * (1 + openings / CODE_SPAN_DIVISOR));
    return this.#deeper(() => super.inlineTokens(src, tokens));
  }

  spend(steps: number): undefined {
    this.#steps -= steps;
    if (this.#steps < 0) {
      throw new MarkdownTooComplexError(
        'it would take too long to read: one paragraph has too many *, _, ~ or ` without a counterpart, too many lines or quotes follow each other, or there are too many HTML tags',
      );
    }
  }

  #deeper<T>(read: () => T): T {
    this.#levels += 1;
    if (this.#levels > MAX_DEPTH) {
      throw new MarkdownTooComplexError(
        `quotes, lists or emphasis stand more than ${MAX_DEPTH} deep in one another`,
      );
    }
    const tokens = read();
    this.#levels -= 1;
    return tokens;
  }
}

/** Pays for what it reads in vain. */
class BoundedTokenizer extends Tokenizer {
  // Tried at every line of a list's item, and it reads on to the next empty one.
  override lheading(src: string): Tokens.Heading | undefined {
    const heading = super.lheading(src);
    if (heading) return heading;
    const end = src.indexOf('\n\n');
    return this.#spend(end < 0 ? src.length : end);
  }

  override emStrong(src: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    const token = super.emStrong(src, masked, before);
    // Within a word, an underscore opens nothing.
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

  // It asks at every sign whether a mail address begins there.
  override inlineText(src: string): Tokens.Text | undefined {
    this.#spend(EMAIL_LOCAL_PART.exec(src)?.[0].length ?? 0);
    return super.inlineText(src);
  }

  // An address may go on to the end of the text before it proves to have no bracket that closes it.
  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return super.link(src) ?? this.#spend(LINK_START.test(src) ? src.length : 0);
  }

  // What may be punctuation after an address is taken off its end sign by sign.
  override url(src: string): Tokens.Link | undefined {
    const length = BARE_URL.exec(src)?.[0].length ?? 0;
    this.#spend((length * length) / URL_DIVISOR);
    return super.url(src);
  }

  #spend(steps: number): undefined {
    return (this.lexer as BoundedLexer).spend(steps);
  }
}

/** Signs of emphasis with a word right behind them. */
const EMPHASIS_START = /^(?:\*+[^\s*]|_+[^\s_])/;
const WORD_END = /[\p{L}\p{N}]$/u;
const LINK_START = /^!?\[[^\]]{0,500}\]\(/;
/** The start of an address without brackets, with all that may belong to it. */
const BARE_URL = /^(?:https?:|ftp:|www\.)[^\s<]*/i;
const EMAIL_LOCAL_PART = /^[\w.!#$%&'*+/=?`{|}~-]+/;
