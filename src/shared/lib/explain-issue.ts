import type * as z from 'zod/mini';
import { valueWords as words } from '../../content/words/files.ts';
import { storageWords } from '../../content/words/storage.ts';

/**
 * A value's problem in words: 'expected boolean'. The schemas have no messages of their own.
 * Parse with `reportInput`, and absent values are called missing.
 */
export function explainIssue(issue: z.core.$ZodIssue): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message.replace(/\.$/, '');
  const problem = problemOf(issue);
  const isMissing = 'input' in issue && issue.input === undefined;
  const isWanted = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  return isMissing && isWanted ? words.missing(problem) : problem;
}

/** The same as a sentence: 'expected boolean.' */
export const issueSentence = (issue: z.core.$ZodIssue): string => words.sentence(explainIssue(issue));

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return words.type(issue.expected);
    case 'invalid_value':
      return storageWords.expected(issue.values.map(String));
    case 'invalid_format':
      if (issue.format === 'date') return words.date;
      return issue.format === 'url' ? words.url : words.form;
    case 'too_small': {
      const least = Number(issue.minimum);
      if (issue.origin === 'string') return least === 1 ? words.empty : words.short(least);
      if (issue.origin === 'array') return words.few(least);
      return issue.inclusive ? words.less(least) : words.notMore(least);
    }
    case 'too_big':
      return issue.origin === 'string'
        ? words.long(Number(issue.maximum))
        : words.more(Number(issue.maximum));
    default:
      return words.form;
  }
}

/** A path as people write it, such as `outbox[3].lead.contact`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text && '.'}${String(step)}`),
    '',
  );
