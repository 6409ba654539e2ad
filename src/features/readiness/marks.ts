/**
 * How an answer counts. `stop`: do not automate. `fix`: not before this is mended. `open`: a measurement or a pilot has
 * to show it. `fine`: nothing to do.
 */
export type Mark = 'stop' | 'fix' | 'open' | 'fine';

/**
 * The questions in their order, each with the marks of its answers from the worst to the best. Links keep the places of
 * both, so they are never reordered.
 */
export const readinessMarks = {
  volume: ['stop', 'open', 'fine', 'fine'],
  regular: ['fix', 'open', 'fine', 'fine'],
  rules: ['fix', 'open', 'fine'],
  mistake: ['stop', 'open', 'open', 'fine'],
  undo: ['stop', 'open', 'fine', 'fine'],
  data: ['fix', 'open', 'fine', 'fine'],
  cases: ['fix', 'open', 'fine'],
  owner: ['stop', 'fix', 'fine'],
  people: ['fix', 'open', 'fine'],
  privacy: ['fix', 'open', 'fine', 'fine'],
  future: ['stop', 'fix', 'fine'],
  baseline: ['open', 'open', 'fine'],
} as const satisfies Readonly<Record<string, readonly Mark[]>>;

export type QuestionId = keyof typeof readinessMarks;

/** The order in which to mend things: decisions first, because they're quick and everything else waits for them. */
export const fixOrder: readonly QuestionId[] = [
  'future',
  'volume',
  'owner',
  'people',
  'privacy',
  'mistake',
  'undo',
  'baseline',
  'regular',
  'rules',
  'cases',
  'data',
];

/** From this many open points on, there are too many for one pilot. */
export const TOO_MANY_OPEN = 5;
