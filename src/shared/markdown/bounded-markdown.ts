import { Marked, Tokenizer, type Tokens } from 'marked';

/** How deep quotes, lists, emphasis and links may stand in one another: each level takes room on the stack. */
const MOST_LEVELS = 50;

/** Characters that may be read again: some 100 ns each. An ordinary article of 200 kB needs a tenth of it. */
const MOST_STEPS = 10_000_000;

/** For a quote that lies in steps, the parser starts over at each of them: even a tiny one costs something. */
const STEPS_OF_A_BLOCK = 200;

/** Text that would take the Markdown parser minutes, or overflow its stack. The message says why. */
export class TangledText extends Error {}

/**
 * A Markdown parser (GitHub's flavor) for one text, in time that grows with its length. The library looks for the end
 * of every emphasis and underlined heading in all that follows, so some texts of 100 kB would hold the page for
 * minutes: of those, its `lexer` throws a TangledText. `steps`: the characters it may read again.
 */
export function boundedMarkdown(steps = MOST_STEPS): Marked {
  return new Marked({ gfm: true }).setOptions({ tokenizer: new BoundedTokenizer(steps) });
}

/** What may begin an emphasis: signs with a word right behind them. */
const OPENS = /^(?:\*+[^\s*]|_+[^\s_])/;

const MAIL_NAME = /^[\w.!#$%&'*+/=?`{|}~-]+/;

const lengthUntil = (text: string, end: string): number => {
  const index = text.indexOf(end);
  return index < 0 ? text.length : index;
};

class BoundedTokenizer extends Tokenizer {
  #levels = 0;
  #steps: number;

  constructor(steps: number) {
    super();
    this.#steps = steps;
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.#inside(STEPS_OF_A_BLOCK, () => super.blockquote(src));
  }

  override list(src: string): Tokens.List | undefined {
    return this.#inside(STEPS_OF_A_BLOCK, () => super.list(src));
  }

  // Tried at every line of a list's item, and it reads on to the next empty one.
  override lheading(src: string): Tokens.Heading | undefined {
    const heading = super.lheading(src);
    if (!heading) this.#spend(lengthUntil(src, '\n\n'));
    return heading;
  }

  override emStrong(...of: Parameters<Tokenizer['emStrong']>): Tokens.Em | Tokens.Strong | undefined {
    const [src] = of;
    return this.#inside(0, () => super.emStrong(...of)) ?? this.#spend(OPENS.test(src) ? src.length : 0);
  }

  override del(...of: Parameters<Tokenizer['del']>): Tokens.Del | undefined {
    const [src] = of;
    return this.#inside(0, () => super.del(...of)) ?? this.#spend(src.startsWith('~') ? src.length : 0);
  }

  // It asks at every sign whether a mail address begins there.
  override inlineText(src: string): Tokens.Text | undefined {
    this.#spend(MAIL_NAME.exec(src)?.[0].length ?? 0);
    return super.inlineText(src);
  }

  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return this.#inside(0, () => super.link(src));
  }

  override reflink(...of: Parameters<Tokenizer['reflink']>): ReturnType<Tokenizer['reflink']> {
    return this.#inside(0, () => super.reflink(...of));
  }

  #spend(steps: number): undefined {
    this.#steps -= steps;
    if (this.#steps < 0) {
      throw new TangledText(
        'it would take minutes to read: too many unmatched *, _ or ~, quotes within quotes, or lines without an empty one',
      );
    }
  }

  /** The token that `read` finds, whose contents are read inside it. */
  #inside<Token extends { raw: string }>(steps: number, read: () => Token | undefined): Token | undefined {
    this.#levels += 1;
    if (this.#levels > MOST_LEVELS) {
      throw new TangledText(`quotes, lists or emphasis more than ${MOST_LEVELS} deep in one another`);
    }
    const token = read();
    this.#levels -= 1;
    if (token) this.#spend(token.raw.length + steps);
    return token;
  }
}
