/** The front matter that every article needs. */
export const FRONT = {
  title: 'A title',
  excerpt: 'An excerpt.',
  category: 'Strategy',
  date: '2026-11-12',
  author: 'Mara Ellison',
  authorRole: 'Head of Delivery',
};

/** Front matter as lines of an article's file. Values stand as they are, without quotation marks. */
export const formatFront = (front: Readonly<Record<string, unknown>>): string =>
  Object.entries(front)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n');
