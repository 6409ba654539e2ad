/** Around an article's text. */
export const articleParts = {
  /** For screen readers: parts that scroll by themselves. */
  code: 'Code',
  table: 'Table',
  drawing: 'Drawing',
  /** With the heading above it. */
  below: (part: string, heading: string) => `${part}: ${heading}`,
} as const;
