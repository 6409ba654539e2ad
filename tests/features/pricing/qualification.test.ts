// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toLeadInput } from '~/features/pricing/qualification-dialog';

describe('the lead of a plan’s form', () => {
  const values = {
    name: ' Ada King Byron ',
    email: 'ada@analytical.example',
    company: 'Analytical Engines',
    interestInPlan: 'Professional',
    budget: '$1000-$2000',
    timeframe: 'Within 1 month',
    needs: 'Invoices arrive by mail in eleven formats.',
    subscribeToNewsletter: true,
  };
  const signals = { honeypot: '', startedAt: 7 };

  it('is the contact of a lead, with every other answer below the needs', () => {
    expect(toLeadInput(values, signals)).toEqual({
      kind: 'qualification',
      formName: 'LeadQualification',
      values,
      contact: {
        firstName: 'Ada King',
        lastName: 'Byron',
        email: 'ada@analytical.example',
        phone: '',
        company: 'Analytical Engines',
        message: [
          'Invoices arrive by mail in eleven formats.',
          '',
          'Budget: $1000-$2000',
          'Timeframe: Within 1 month',
          'Plan: Professional',
          'Newsletter: Yes',
        ].join('\n'),
        service: 'Professional',
      },
      honeypot: '',
      startedAt: 7,
    });
  });

  it('names no plan where none was chosen, and says no to the newsletter', () => {
    const { contact } = toLeadInput(
      { ...values, name: 'Ada', interestInPlan: '', subscribeToNewsletter: false },
      signals,
    );
    expect(contact).toMatchObject({ firstName: 'Ada', lastName: '-', service: '' });
    expect(contact.message).not.toContain('Plan:');
    expect(contact.message).toMatch(/\nNewsletter: No$/);
  });
});
