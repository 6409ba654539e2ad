// @vitest-environment node
import { expect, it } from 'vitest';
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
  qualificationSchema.safeParse({ ...valid, ...changes }).error?.issues.map(({ path }) => path.join('.')) ??
  [];

it('does not count blanks at the ends', () => {
  expect(problems({})).toEqual([]);
  for (const changes of [{ name: ' A ' }, { company: ' ' }, { needs: '  12345678  ' }])
    expect(problems(changes)).toEqual(Object.keys(changes));
  expect(problems({ needs: ` ${'x'.repeat(500)} ` })).toEqual([]);
});
