/**
 * How an answer counts. `stop`: do not automate. `fix`: not before this is fixed. `open`: a measurement or a pilot has
 * to show it. `fine`: nothing to do.
 */
export type Mark = 'stop' | 'fix' | 'open' | 'fine';

/**
 * The questions in their order, each with the marks of its answers from the worst to the best. Links store the indexes of
 * both, so never reorder them.
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

/** The order of fixes: decisions first, because they're quick and everything else waits for them. */
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

/** This many open points are too many for one pilot. */
export const TOO_MANY_OPEN = 5;
