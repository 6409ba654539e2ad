/** The length of a hostile text in characters. */
export const LENGTH = 100_000;

const UNITS = [
  ...'\n \t\u200b\u3164\u0000\u{1f600}\ud800a0"\'\\;,=-+./?#%&:|@!(){[<>*_~`',
  ...['\r\n', '\n\n', ' \n', 'a '],
  ...['<!--', '<?', '<a ', '<p>', '<b>x</b>', '<a b="'],
  ...['](', '![', '[a](', '[a]', '\n[a]: b\n', '[\\'],
  ...['**a', '*a_', 'a_', '`a', '``: \\', '~~a', '***', '__;'],
  ...['> ', '- ', '1. ', '\n- a', '\n> a\nb', '| a ', '\n=', '\n-'],
  ...['\n## Same\n', '\n# ', 'a\n=\n', '\n---\n', '\n```'],
  ...['a@', 'a@b.', 'www.', 'http://', 'a.', 'utm_source='],
  ...['sk-', 'Bearer ', 'model ', 'Property "', 'data: ', 'data: {}\n\n', 'event: a\n'],
];

/** A text that repeats one unit: slow for code that starts over at each of them. */
export const SHAPES: readonly (readonly [unit: string, text: string])[] = [
  ...UNITS.map((unit) => [unit, unit.repeat(Math.ceil(LENGTH / unit.length))] as const),
  ['[ and ](a)', `${'['.repeat(LENGTH / 6)}${'](a)'.repeat(LENGTH / 6)}`],
  ['](![ and (a)', `${']( !['.repeat(LENGTH / 8)}${': )'.repeat(LENGTH / 8)}`],
  ['*a and a*', `${'*a '.repeat(LENGTH / 6)}${'a* '.repeat(LENGTH / 6)}`],
  ['a quote in steps', Array.from({ length: 300 }, (_, step) => `${'> '.repeat(300 - step)}a`).join('\n')],
  ['a list in steps', Array.from({ length: 300 }, (_, step) => `${'  '.repeat(step)}- a`).join('\n')],
  ['- and lines', `${'- '.repeat(LENGTH / 4)}${'a\n'.repeat(LENGTH / 4)}`],
];

/** JSON of that depth, complete and truncated. */
export const NESTED: readonly (readonly [name: string, text: string])[] = [
  ['lists', `${'['.repeat(LENGTH)}${']'.repeat(LENGTH)}`],
  ['lists without an end', '['.repeat(LENGTH)],
  ['objects', `${'{"a":'.repeat(LENGTH / 5)}1${'}'.repeat(LENGTH / 5)}`],
  ['both', `{"a":${'[{"a":'.repeat(LENGTH / 6)}1${'}]'.repeat(LENGTH / 6)}}`],
  ['a list 101 deep', `${'['.repeat(101)}${']'.repeat(101)}`],
];
