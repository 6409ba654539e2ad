import type * as z from 'zod/mini';

/**
 * A value's problem in words: 'expected boolean'. The schemas have no messages of their own.
 * Parse with `reportInput`, and absent values are called missing.
 */
export function explainIssue(issue: z.core.$ZodIssue): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message.replace(/\.$/, '');
  const missing = 'input' in issue && issue.input === undefined ? 'missing: ' : '';
  switch (issue.code) {
    case 'invalid_type':
      // JSON has no records.
      return `${missing}expected ${issue.expected === 'record' ? 'object' : issue.expected}`;
    case 'invalid_value':
      return `${missing}expected ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'not in the expected form';
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'empty' : `fewer than ${issue.minimum} characters`;
      if (issue.origin === 'array') return `fewer than ${issue.minimum}`;
      return issue.inclusive ? `less than ${issue.minimum}` : `not more than ${issue.minimum}`;
    case 'too_big':
      return `more than ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
    default:
      return 'not in the expected form';
  }
}

const FORMATS: Record<string, string> = {
  date: 'expected a date such as 2026-11-12',
  url: 'expected an address that begins with https://',
};

/** A path as people write it, such as `outbox[3].lead.contact`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text && '.'}${String(step)}`),
    '',
  );
