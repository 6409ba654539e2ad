/** The front matter that every article needs. */
export const FRONT = {
  title: 'A title',
  excerpt: 'An excerpt.',
  category: 'Strategy',
  date: '2026-11-12',
  author: 'ada',
  accent: 'weld',
};

/** Who signs the articles of tests. */
export const PEOPLE = [
  { id: 'ada', name: 'Ada Byron', role: 'Analyst', text: 'Computes.', sample: true },
  { id: 'mary', name: 'Mary Somerville', role: 'Editor', text: 'Connects.' },
];

/** Their file, by its path. */
export const PEOPLE_FILE = {
  'src/content/people.json': JSON.stringify({ intro: 'All.', introOfSamples: 'Samples.', people: PEOPLE }),
};

/** Front matter as lines of an article's file. Values stand as they are, without quotation marks. */
export const formatFront = (front: Readonly<Record<string, unknown>>): string =>
  Object.entries(front)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n');
