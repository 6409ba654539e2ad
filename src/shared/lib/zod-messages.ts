import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import type { FileProblem } from './file-problem.ts';

/** For `safeParse`: issues get zod's own English messages, which zod/mini leaves out. A schema's own come first. */
export const WITH_MESSAGES = { error: en().localeError };

/** A path as people write it, such as `outbox[3].lead.contact`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text && '.'}${String(step)}`),
    '',
  );

export const formatTooShort = (text: string, min: number): string =>
  `has ${text.length} characters, and needs at least ${min}`;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'a group of fields',
  boolean: 'true or false',
};

/** What a schema refuses, in words for people who write texts. zod's own are for programmers. */
const FOR_AUTHORS: typeof WITH_MESSAGES = {
  error(issue) {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === null) return 'is empty';
        if (issue.expected === 'string' && /number|boolean/.test(typeof issue.input))
          return 'isn’t a text: put it between quotation marks';
        return `isn’t ${KINDS[issue.expected] ?? `a ${issue.expected === 'int' ? 'whole number' : issue.expected}`}`;
      case 'invalid_format':
        if (issue.format === 'date') return 'isn’t a day such as 2026-10-12';
        return issue.format === 'url'
          ? 'isn’t a whole address such as https://example.com'
          : WITH_MESSAGES.error(issue);
      case 'invalid_value':
        return `isn’t ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
      case 'too_small':
      case 'too_big': {
        const [most, limit] =
          issue.code === 'too_big'
            ? ['at most', issue.maximum]
            : [issue.inclusive ? 'at least' : 'more than', issue.minimum];
        const bound = `${issue.exact ? 'exactly' : most} ${limit}`;
        if (issue.origin === 'string') {
          if (bound === 'at least 1') return 'is empty';
          return issue.code === 'too_small' && typeof issue.input === 'string'
            ? formatTooShort(issue.input, Number(issue.minimum))
            : `needs ${bound} characters`;
        }
        if (issue.origin === 'array')
          return bound === 'at least 1' ? 'is an empty list' : `needs ${bound} items`;
        return `has to be ${bound}`;
      }
      default:
        return WITH_MESSAGES.error(issue);
    }
  },
};

/** What a schema refuses in a file, each at the path of its value. `text`: the value, if it's one. */
export const findSchemaProblems = (
  schema: z.ZodMiniType,
  file: unknown,
): (FileProblem & { text?: string | undefined })[] =>
  (schema.safeParse(file, FOR_AUTHORS).error?.issues ?? []).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ place: formatPath([...issue.path, key]), message: 'unknown key' }));
    const value = issue.path.reduce<unknown>(
      (inside, step) => (inside as Record<PropertyKey, unknown> | null)?.[step],
      file,
    );
    const message = value === undefined ? 'is missing' : issue.message;
    return { place: formatPath(issue.path), message, text: typeof value === 'string' ? value : undefined };
  });
