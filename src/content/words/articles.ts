import { figure } from '../../shared/lib/in-locale.ts';

/** Around an article's text. */
export const articleParts = {
  /** For screen readers: parts that scroll by themselves. */
  code: 'Code',
  table: 'Table',
  drawing: 'Drawing',
  /** With the heading above it. */
  below: (part: string, heading: string) => `${part}: ${heading}`,
} as const;

/** What's wrong with an article's or a report's Markdown file, for the administrator who tries it out, or for the build. */
export const articleWords = {
  /** Where it is: at the beginning of a problem. */
  places: { fileName: 'file name', frontMatter: 'front matter', text: 'text' },
  fileName: 'expected lower-case words with hyphens between them, such as first-steps.md.',
  tooLong: (size: string) => `it is too long: an article may have at most ${size}.`,
  noText: 'it has no text.',
  unknownEntity: (entity: string) => `write the character itself in place of ${entity}`,
  picture: 'expected a path under public, such as /figures/x.svg',
  frontMatter: {
    missing: 'it must begin with front matter between two lines of ---.',
    unknownKey: 'unknown key.',
    tooLong: (most: number) => `it has more than ${figure(most)} characters.`,
    tooDeep: 'it is nested too deeply.',
    noLines: 'expected lines such as title: A title.',
    aliases: 'it refers to itself too often.',
  },
  markdown: {
    tooDeep: (levels: number) => `quotes, lists or emphasis stand more than ${levels} deep in one another`,
    tangled:
      'it would take too long to read: one paragraph has too many *, _, ~ or ` without a counterpart, too many lines or quotes follow each other, or there are too many HTML tags',
  },
  foreign: {
    link: (address: string) =>
      `a link to “${address}”: expected https:, mailto:, tel:, / or # at its beginning.`,
    open: 'a tag or a comment has no end.',
    tag: (name: string) => `<${name}> is not taken: an article is Markdown.`,
    attribute: (name: string) => `the attribute ${name} is not taken from HTML.`,
    picture: (address: string) =>
      `a picture from “${address}”: expected a path under public, such as /figures/x.svg.`,
  },
} as const;
