import { describe, expect, it } from 'vitest';
import { type QualificationValues, qualificationSchema } from '~/features/pricing/qualification-schema';

const valid: QualificationValues = {
  name: 'Ada Byron',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  interestInPlan: 'Professional',
  budget: '$1000-$2000',
  timeframe: 'Within 1 month',
  needs: 'Invoices arrive by mail in eleven formats.',
  subscribeToNewsletter: true,
};

const problems = (changes: Partial<QualificationValues>) =>
  qualificationSchema
    .safeParse({ ...valid, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('takes a complete qualification, also without a plan or the newsletter', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ interestInPlan: '', subscribeToNewsletter: false })).toEqual([]);
});

describe('says what is wrong', () => {
  it.each([
    ['name', 'A', 'Name must be at least 2 characters.'],
    ['name', ' A ', 'Name must be at least 2 characters.'],
    ['email', 'ada@analytical', 'Please enter a valid email address.'],
    ['email', '', 'Please enter a valid email address.'],
    ['company', ' ', 'Please enter your company name.'],
    ['budget', '', 'Please select your monthly budget.'],
    ['timeframe', '', 'Please select your implementation timeframe.'],
    ['needs', '123456789', 'Please tell us more about your needs.'],
    ['needs', '  12345678  ', 'Please tell us more about your needs.'],
    ['needs', 'x'.repeat(501), 'Maximum 500 characters.'],
  ] as const)('of %s %j', (name, value, message) => {
    expect(problems({ [name]: value })).toEqual([[name, message]]);
  });
});

it('takes the shortest texts and the longest', () => {
  expect(problems({ name: 'Al', company: 'X', needs: '1234567890' })).toEqual([]);
  expect(problems({ needs: 'x'.repeat(500) })).toEqual([]);
  expect(problems({ needs: ` ${'x'.repeat(500)} ` })).toEqual([]);
});
